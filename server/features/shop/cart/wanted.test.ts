import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { DomainError } from '../../../core/errors.ts';
import type { OfferRow } from '../offers/offer.query.ts';
import { checkQuantity, chosenFrom } from './wanted.ts';

const offer = (variant_id: number, size = ''): OfferRow => ({
  ...{ variant_id, size, colour: '', item_id: 3, item_name: 'Club Hoodie', image: '' },
  ...{ price_cents: cents(150_000), is_offered: true, units_left: 5 },
});

const fieldsOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
};

describe('chosenFrom', () => {
  const hoodies = [offer(7, 'S'), offer(8, 'M')];
  it('takes the one variant that nobody sees, and of several the one that is said', () => {
    expect(chosenFrom([offer(7)], { merchandise: 3, variant: null })).toEqual(offer(7));
    expect(chosenFrom(hoodies, { merchandise: 3, variant: 8 })).toEqual(offer(8, 'M'));
  });

  it.each([
    ['an item that is not there', [], null, { merchandise: ['Invalid pk "3" - object does not exist.'] }],
    [
      'a variant that is another item’s',
      hoodies,
      9,
      { variant: ['Invalid pk "9" - object does not exist.'] },
    ],
    ['several variants of which none was said', hoodies, null, { variant: ['Choose one of: S, M.'] }],
  ])('refuses %s', (_, offers, variant, fields) =>
    expect(fieldsOf(() => chosenFrom(offers, { merchandise: 3, variant }))).toEqual(fields),
  );
});

describe('checkQuantity', () => {
  it('lets what is there pass, and says how many there are', () => {
    expect(fieldsOf(() => checkQuantity(3, 3))).toBeUndefined();
    expect(fieldsOf(() => checkQuantity(4, 3))).toEqual({ quantity: ['Only 3 left in stock.'] });
    expect(fieldsOf(() => checkQuantity(101, 500))).toEqual({
      quantity: ['Ensure this value is less than or equal to 100.'],
    });
  });
});
