import { describe, expect, it } from '@jest/globals';
import { cents, formatKes, shillings, toDecimal, wholeShillingsUp } from './money.ts';

describe('money', () => {
  it('refuses fractions, negatives and what is no number', () => {
    for (const bad of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(() => cents(bad)).toThrow(RangeError);
    }
  });

  it('prints two decimals for the APIs', () => {
    expect([cents(0), cents(5), cents(99950), shillings(1000)].map(toDecimal)).toEqual([
      '0.00',
      '0.05',
      '999.50',
      '1000.00',
    ]);
  });

  it('groups thousands and shows decimals only when there are any', () => {
    expect(formatKes(shillings(1_234_567))).toBe('KES 1,234,567');
    expect(formatKes(cents(99950))).toBe('KES 999.50');
  });

  it('rounds up to the whole shilling that M-Pesa takes', () => {
    expect([cents(99951), shillings(84)].map(wholeShillingsUp)).toEqual([1000, 84]);
  });
});
