import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { changesOf, isOrderable } from './cart-changes.ts';

const line = {
  ...{ quantity: 2, available: 5, isWithdrawn: false },
  ...{ seenPriceCents: cents(150_000), priceCents: cents(150_000) },
};

describe('changesOf', () => {
  it.each([
    ['nothing', {}, []],
    ['a price that rose', { priceCents: cents(160_000) }, ['price_rose']],
    ['a price that fell', { priceCents: cents(140_000) }, ['price_fell']],
    ['fewer than are wanted', { available: 1 }, ['fewer_left']],
    ['exactly as many as are wanted', { available: 2 }, []],
    ['nothing left at another price', { available: 0, priceCents: cents(1) }, ['sold_out', 'price_fell']],
    ['what is sold no more, and nothing else of it', { isWithdrawn: true, available: 0 }, ['withdrawn']],
  ])('tells %s', (_, facts, told) => expect(changesOf({ ...line, ...facts })).toEqual(told));
});

describe('isOrderable', () => {
  it('lets another price pass, and no missing goods', () => {
    expect(isOrderable(['price_rose'])).toBe(true);
    for (const change of ['fewer_left', 'sold_out', 'withdrawn'] as const) {
      expect(isOrderable([change, 'price_fell'])).toBe(false);
    }
  });
});
