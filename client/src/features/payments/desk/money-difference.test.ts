import { describe, expect, it } from '@jest/globals';
import { moneyDifference } from './money-difference';

describe('moneyDifference', () => {
  it.each([
    ['1001.00', '1000.00', '+KES 1'],
    ['980.00', '1000.00', '−KES 20'],
    ['1000.50', '1000.00', '+KES 0.50'],
    ['1000.05', '1000.10', '−KES 0.05'],
    ['1000.00', '1000.00', 'none'],
  ])('of %s against %s is %s', (arrived, asked, text) => expect(moneyDifference(arrived, asked)).toBe(text));
});
