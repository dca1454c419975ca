import type { Cents } from '../../../core/money.ts';
import { shillings } from '../../../core/money.ts';

/** The club's yearly fee and the periods that can be bought (contract §16; decisions PAY1). */
const ANNUAL_FEE_KES = 1000;
export const MIN_MONTHS = 1;
export const MAX_MONTHS = 24;
export const YEAR_MONTHS = 12;

/** Price of `months` of membership: a twelfth of the yearly fee each, the sum rounded up to whole shillings. */
export const membershipPrice = (months: number): Cents =>
  shillings(Math.ceil((ANNUAL_FEE_KES * months) / YEAR_MONTHS));

/** How many months an amount pays for today, at most the longest period; 0 for less than one. */
export function monthsBoughtBy(amount: Cents): number {
  let months = MAX_MONTHS;
  while (months > 0 && membershipPrice(months) > amount) {
    months -= 1;
  }
  return months;
}
