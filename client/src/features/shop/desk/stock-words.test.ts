import { describe, expect, it } from '@jest/globals';
import { changeText, shelfText, variantLabel } from './stock-words';

describe('the words of the shelf', () => {
  it('say by how much stock changed', () => {
    expect([5, 0, -2].map(changeText)).toEqual(['+5', '0', '−2']);
  });

  it('name what orders hold where they hold something', () => {
    expect(shelfText({ stock: 12, held: 0 })).toBe('12 in stock');
    expect(shelfText({ stock: 12, held: 2 })).toBe('12 in stock, 2 held by orders');
  });

  it('call the variant without a name by what it is', () => {
    expect(variantLabel('')).toBe('One size');
    expect(variantLabel('M, Green')).toBe('M, Green');
  });
});
