import { describe, expect, it } from '@jest/globals';
import { shillings } from '../../../core/money.ts';
import { membershipPrice, monthsBoughtBy } from './membership-fee.ts';

describe('the price of a membership', () => {
  it('follows the published table', () => {
    const table = {
      1: 84,
      2: 167,
      3: 250,
      5: 417,
      6: 500,
      7: 584,
      9: 750,
      10: 834,
      12: 1000,
      13: 1084,
      18: 1500,
      24: 2000,
    };
    for (const [months, kes] of Object.entries(table)) {
      expect(membershipPrice(Number(months))).toBe(kes * 100);
    }
  });
});

describe('an amount', () => {
  it.each([
    [0, 0],
    [83, 0],
    [84, 1],
    [999, 11],
    [1000, 12],
    [1083, 12],
    [1999, 23],
    [2000, 24],
    [250_000, 24],
  ])('of KES %i buys %i months', (kes, months) => {
    expect(monthsBoughtBy(shillings(kes))).toBe(months);
  });
});
