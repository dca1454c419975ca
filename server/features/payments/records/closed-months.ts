import type { Call } from '../../../access/call.ts';
import { dayInWords } from '../../../core/clock.ts';
import { invalidField } from '../../../core/errors.ts';
import { monthInWords, monthOf } from './book-month.ts';
import { lastClosedMonth, shareBooks } from './closed-months.query.ts';

/** A day that a person writes into the books, and the day of a closed month for which it stands. */
export interface WrittenDay {
  paidOn: string;
  correctsDay: string | null;
}

/**
 * Lets a person write a day into the books, in the transaction that writes it: months are not closed until it ends. Throws
 * where the day is of a closed month, or corrects one that is open.
 */
export async function refuseClosedDay(tx: Call, { paidOn, correctsDay }: WrittenDay): Promise<void> {
  await shareBooks(tx.em);
  const last = (await lastClosedMonth.first(tx.em))?.month ?? '';
  if (monthOf(paidOn) <= last) {
    throw invalidField(
      'paidOn',
      `${monthInWords(paidOn)} is closed. Enter it on a day of an open month, as a correction of ${dayInWords(paidOn)}.`,
    );
  }
  if (correctsDay !== null && monthOf(correctsDay) > last) {
    throw invalidField(
      'correctsDay',
      `${monthInWords(correctsDay)} is not closed: enter the day itself instead of a correction.`,
    );
  }
}
