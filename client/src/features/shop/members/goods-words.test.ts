import { describe, expect, it } from '@jest/globals';
import { previewOf, priceText, ratingText, stockText } from './goods-words';

describe('a card of the shop', () => {
  it('says from which price on where sizes differ', () => {
    expect(priceText({ lowestPrice: '1500.00', highestPrice: '1500.00' })).toBe('KES 1,500');
    expect(priceText({ lowestPrice: '1500.00', highestPrice: '1700.00' })).toBe('From KES 1,500');
  });

  it('says how few are left, and nothing while there are many', () => {
    expect([stockText(3), stockText(6)]).toEqual(['3 left', null]);
  });

  it('says what members think of it', () => {
    expect(ratingText({ rating: 0, reviewsCount: 0 })).toBe('No reviews yet');
    expect(ratingText({ rating: 4, reviewsCount: 1 })).toBe('4.0 of 5, 1 review');
    expect(ratingText({ rating: 4.5, reviewsCount: 8 })).toBe('4.5 of 5, 8 reviews');
  });

  it('cuts a long description', () => {
    expect(previewOf('short')).toBe('short');
    expect(previewOf('ũ'.repeat(121))).toBe(`${'ũ'.repeat(120)}…`);
  });
});
