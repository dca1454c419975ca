import { describe, expect, it } from '@jest/globals';
import { categoryFrom, priceRange, ratingText, stockText } from './shop-words';

describe('the words of the shop', () => {
  it('say a price, and a range where sizes differ', () => {
    expect(priceRange({ lowestPrice: '1500.00', highestPrice: '1500.00' })).toBe('Ksh 1,500');
    expect(priceRange({ lowestPrice: '1500.00', highestPrice: '1650.50' })).toBe('Ksh 1,500 to 1,650.50');
  });

  it('say how few are left, and nothing of how many', () => {
    expect(stockText({ stock: 3, isInStock: true })).toBe('3 left');
    expect(stockText({ stock: 30, isInStock: true })).toBe('In stock');
    expect(stockText({ stock: 3, isInStock: false })).toBe('Out of Stock');
  });

  it('say a rating with its number of reviews', () => {
    expect(ratingText({ rating: 4.5, reviewsCount: 2 })).toBe('4.5 of 5 stars, 2 reviews');
    expect(ratingText({ rating: 0, reviewsCount: 0 })).toBe('No reviews yet');
  });

  it('know a category in an address', () => {
    expect(categoryFrom('books')).toBe('BOOKS');
    expect(categoryFrom('shoes')).toBeNull();
  });
});
