import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { saleOf } from './accepted-amount.ts';

const HALF = cents(50_000);
const YEAR = cents(100_000);
const TWO = cents(200_000);

const sale = (
  askedCents: number,
  heldCents: number,
  otherCents: number | null,
  isDelivered = false,
): string =>
  saleOf(
    { askedCents: cents(askedCents), heldCents: cents(heldCents), isDelivered },
    otherCents === null ? null : cents(otherCents),
  );

describe('what an accepted amount sells', () => {
  it('is the dearer one of what was asked for and what held money buys', () => {
    expect(sale(YEAR, TWO, TWO)).toBe('other');
    expect(sale(150_000, 160_000, YEAR)).toBe('asked');
    expect(sale(YEAR, YEAR, YEAR)).toBe('asked');
    expect(sale(HALF, HALF + 1, null)).toBe('asked');
  });

  it('is what it pays for where that is less than was asked for', () => {
    expect(sale(TWO, TWO - 1, YEAR)).toBe('other');
    expect(sale(YEAR, YEAR - 1, null)).toBe('hold');
  });

  it('is never anything else than what was delivered already', () => {
    expect(sale(YEAR, TWO, TWO, true)).toBe('asked');
    expect(sale(YEAR, YEAR - 1, null, true)).toBe('waive');
  });
});
