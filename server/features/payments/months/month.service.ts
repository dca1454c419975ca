import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { addDays, addMonths, nairobiDate, startOfDay, type Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { seeAllPayments } from '../payment.policy.ts';
import { firstDayOf, monthOf } from '../records/book-month.ts';
import { reopeningsOfMonth } from './closing.query.ts';
import { readMonth } from './month-input.ts';
import { totalsOf, type Beginning } from './month-totals.ts';
import {
  closedLines,
  closingsOfMonth,
  openLines,
  openMatters,
  openMonths,
  standingClosings,
  type ClosingRow,
} from './month.query.ts';
import {
  closedRow,
  shownClosing,
  type ClosingView,
  type MonthRowView,
  type MonthState,
  type MonthView,
} from './month.view.ts';

/** Ten years. */
const MOST_CLOSINGS = 120;

/** What a month begins with that follows a closed one: what the statement said was left is what is left. */
export const beginningAfter = (last: ClosingRow | undefined): Omit<Beginning, 'chargesCents'> => ({
  openingCents: last?.closingCents ?? 0,
  mpesaOpeningCents: last?.statementCents ?? last?.mpesaClosingCents ?? 0,
});

/** Reads the months of the books. */
export class MonthService {
  constructor(private readonly clock: Clock) {}

  /** Every month that counts money, and the one that runs, newest first. */
  async list(call: Call): Promise<MonthRowView[]> {
    await authorize(call, seeAllPayments(call.actor), 'read the months of the books');
    const current = this.current();
    const closed = await standingClosings(call.em, { limit: MOST_CLOSINGS });
    const open = await openMonths(call.em);
    const counted = open.some(({ month }) => month === current)
      ? open
      : [...open, { month: current, receivedCents: 0, sentBackCents: 0 }];
    const first = open[0]?.month;
    const rows = counted
      .filter(({ month }) => month <= current)
      .map((month): MonthRowView => ({
        ...month,
        state: stateOf(month.month, current, first),
        ...{ closingCents: null, closedBy: null, closedAt: null },
      }));
    return [...rows.reverse(), ...closed.map(closedRow)];
  }

  /** One month: as it stands while it is open, as it was closed otherwise. */
  async get(call: Call, input: unknown): Promise<MonthView> {
    await authorize(call, seeAllPayments(call.actor), 'read the months of the books');
    const month = readMonth(input);
    const firstDay = firstDayOf(month);
    const next = addMonths(firstDay, 1);
    const closings = await this.closings(call, firstDay);
    const open = await openMatters.first(call.em, {
      before: startOfDay(next),
      firstDay,
      lastDay: addDays(next, -1),
    });
    const reopenings = await reopeningsOfMonth(call.em, { month: firstDay });
    const standing = closings.find(({ reopenedAt }) => reopenedAt === null);
    const [last] = await standingClosings(call.em, { limit: 1 });
    if (!open || month > this.current() || (!standing && last && month <= last.month)) {
      throw notFound();
    }
    const shown = standing
      ? { state: 'CLOSED' as const, totals: standing, lines: standing.lines }
      : await this.asItStands(call, month, last);
    return { month, isFirst: !last, open, closings, reopenings, ...shown };
  }

  private async asItStands(
    call: Call,
    month: string,
    last: ClosingRow | undefined,
  ): Promise<Pick<MonthView, 'state' | 'totals' | 'lines'>> {
    const lines = await openLines(call.em, { month: firstDayOf(month) });
    const [first] = await openMonths(call.em);
    return {
      state: stateOf(month, this.current(), first?.month),
      totals: totalsOf(lines, { ...beginningAfter(last), chargesCents: 0 }),
      lines,
    };
  }

  private async closings(call: Call, month: string): Promise<ClosingView[]> {
    const rows = await closingsOfMonth(call.em, { month });
    if (rows.length === 0) {
      return [];
    }
    const lines = await closedLines(call.em, { closingIds: rows.map(({ id }) => id) });
    return rows.map((row) =>
      shownClosing(
        row,
        lines.filter(({ closingId }) => closingId === row.id),
      ),
    );
  }

  private current(): string {
    return monthOf(nairobiDate(this.clock.now()));
  }
}

function stateOf(month: string, current: string, firstOpen: string | undefined): MonthState {
  if (month >= current) {
    return 'RUNNING';
  }
  return firstOpen !== undefined && firstOpen < month ? 'LATER' : 'READY';
}
