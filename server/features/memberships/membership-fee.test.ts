import { describe, expect, it } from '@jest/globals';
import { membershipPrice } from './membership-fee.ts';

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
