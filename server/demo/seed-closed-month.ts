import type { Clock } from '../core/clock.ts';
import { nairobiDate } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { firstDayOf, monthOf } from '../features/payments/records/book-month.ts';
import { insertClosing } from '../features/payments/months/closing.query.ts';
import { totalsOf } from '../features/payments/months/month-totals.ts';
import { keepEntries, openEntries, openMonths } from '../features/payments/months/month.query.ts';

const CLOSED_BY = 'treasurer';
const FROM_NOTHING = { openingCents: 0, mpesaOpeningCents: 0, chargesCents: 0 };

/** Closes the first month in which the demonstration club had money, once it has ended; the treasurer closes the next ones. */
export async function seedClosedMonth(em: SqlEntityManager, clock: Clock): Promise<void> {
  const now = clock.now();
  const [treasurer] = await em.execute<{ id: number }[]>('select id from users where username = ?', [
    CLOSED_BY,
  ]);
  const [first] = await openMonths(em);
  if (!treasurer || !first || first.month >= monthOf(nairobiDate(now))) {
    return;
  }
  const month = firstDayOf(first.month);
  const entries = await openEntries(em, { month });
  const sums = totalsOf(entries, FROM_NOTHING);
  const closing = await insertClosing.first(em, {
    ...{ month, sums, statementCents: null, comparisonId: null, by: treasurer.id, now },
    explanation: 'All fees of this month were paid in cash at the office; the cash book agrees.',
  });
  if (closing) {
    await keepEntries(em, { closingId: closing.id, entries: JSON.stringify(entries) });
  }
}
