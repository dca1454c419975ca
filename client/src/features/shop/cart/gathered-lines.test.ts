import { describe, expect, it } from '@jest/globals';
import { restoredLines, withMore, withoutVariant, withQuantity } from './gathered-lines';

const hoodie = { variantId: '3', quantity: 2, seenPrice: '1500.00' };
const mug = { variantId: '4', quantity: 1, seenPrice: '450.00' };
const many = Array.from({ length: 50 }, (_, index) => ({ ...mug, variantId: String(index + 100) }));

describe('what a visitor gathers', () => {
  it('adds up what is gathered twice, at the price shown last, to a hundred at most', () => {
    expect(withMore([hoodie, mug], { ...hoodie, seenPrice: '1600.00' })).toEqual([
      { variantId: '3', quantity: 4, seenPrice: '1600.00' },
      mug,
    ]);
    expect(withMore([{ ...mug, quantity: 99 }], { ...mug, quantity: 5 })).toEqual([
      { ...mug, quantity: 100 },
    ]);
  });

  it('has room for fifty things, of which more can come', () => {
    expect(withMore(many, hoodie)).toBeNull();
    expect(withMore([...many.slice(1), hoodie], hoodie)).toHaveLength(50);
  });

  it('is changed and taken out by its variant', () => {
    expect(withQuantity([hoodie, mug], { ...mug, quantity: 7 })).toEqual([hoodie, { ...mug, quantity: 7 }]);
    expect(withoutVariant([hoodie, mug], '3')).toEqual([mug]);
  });

  it.each([
    null,
    'text',
    {},
    { lines: 'none' },
    { lines: [null, 5, { variantId: 3 }, { ...mug, quantity: '1' }] },
  ])('is nothing where storage holds %j', (stored) => expect(restoredLines(stored)).toEqual([]));

  it('comes back from storage within its limits', () => {
    expect(restoredLines({ lines: [{ ...hoodie, quantity: 5000, more: true }] })).toEqual([
      { ...hoodie, quantity: 100 },
    ]);
    expect(restoredLines({ lines: [...many, hoodie] })).toHaveLength(50);
  });
});
