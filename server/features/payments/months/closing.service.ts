import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import { cents, formatBalance, formatKes } from '../../../core/money.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { decideAboutMoney, managePayments } from '../payment.policy.ts';
import { firstDayOf, monthInWords, monthOf } from '../records/book-month.ts';
import { holdBooks } from '../records/closed-months.query.ts';
import { comparisonById } from '../statements/comparison.query.ts';
import { insertClosing, type ClosingSums } from './closing.query.ts';
import { readClosing, type ClosingAsked } from './month-input.ts';
import { totalsOf, type Beginning } from './month-totals.ts';
import {
  keepEntries,
  openEntries,
  openMonths,
  standingClosings,
  type ClosingRow,
  type OpenEntry,
} from './month.query.ts';
import { beginningAfter } from './month.service.ts';

const A_SLICE = 500;

/** Closes months of the books, one after the other. */
export class ClosingService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Closes a month that has ended with what it counts at this moment; the month. */
  async close(call: Call, input: unknown): Promise<string> {
    await authorize(call, decideAboutMoney(call.actor), 'close a month');
    const asked = readClosing(input);
    await inTransaction(call, async (tx) => {
      // Entries by hand share this lock: each of them is either counted here, or reads that the month is closed.
      await holdBooks(tx.em);
      const [last] = await standingClosings(tx.em, { limit: 1 });
      await this.refuseOutOfTurn(tx, asked.month, last);
      const entries = await openEntries(tx.em, { month: firstDayOf(asked.month) });
      const sums = totalsOf(entries, beginningOf(asked, last));
      const statementCents = await statementBalance(tx, asked);
      refuseUnexplained(asked, sums, statementCents);
      await this.keep(tx, asked, { sums, statementCents, entries });
    });
    return asked.month;
  }

  private async refuseOutOfTurn(tx: Call, month: string, last: ClosingRow | undefined): Promise<void> {
    if (month >= monthOf(nairobiDate(this.clock.now()))) {
      throw invalidField('month', `${monthInWords(month)} has not ended yet.`);
    }
    if (last && month <= last.month) {
      throw conflict(`${monthInWords(month)} is closed already.`, 'invalid_transition');
    }
    const [first] = await openMonths(tx.em);
    if (first && first.month < month) {
      throw conflict(`Close ${monthInWords(first.month)} first.`, 'invalid_transition');
    }
  }

  private async keep(
    tx: Call,
    { month, explanation, comparisonId }: ClosingAsked,
    {
      sums,
      statementCents,
      entries,
    }: { sums: ClosingSums; statementCents: number | null; entries: readonly OpenEntry[] },
  ): Promise<void> {
    const made = { month: firstDayOf(month), sums, statementCents, explanation, comparisonId };
    const by = signedIn(tx.actor).userId;
    const closing = await insertClosing.first(tx.em, { ...made, by, now: this.clock.now() });
    if (!closing) {
      throw notFound();
    }
    for (let from = 0; from < entries.length; from += A_SLICE) {
      const slice = JSON.stringify(entries.slice(from, from + A_SLICE));
      await keepEntries(tx.em, { closingId: closing.id, entries: slice });
    }
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      newValue: `MONTH ${month} CLOSED`,
      reason: `closed ${monthInWords(month)} with ${formatBalance(sums.closingCents)}. ${explanation}`.trim(),
    });
  }
}

/** The first month that is closed begins with what somebody says; every other one with what was left. */
function beginningOf(asked: ClosingAsked, last: ClosingRow | undefined): Beginning {
  const chargesCents = asked.charges ?? 0;
  if (!last) {
    const openingCents = asked.opening ?? 0;
    return { openingCents, mpesaOpeningCents: asked.mpesaOpening ?? openingCents, chargesCents };
  }
  if (asked.opening !== null || asked.mpesaOpening !== null) {
    throw invalidField('opening', `This month begins with what ${monthInWords(last.month)} was closed with.`);
  }
  return { ...beginningAfter(last), chargesCents };
}

/** What the statement says was left: as somebody entered it, else as the kept comparison read it. */
async function statementBalance(
  { em }: Call,
  { statementBalance: entered, comparisonId }: ClosingAsked,
): Promise<number | null> {
  if (comparisonId === null) {
    return entered;
  }
  const comparison = await comparisonById.first(em, { id: comparisonId });
  if (!comparison) {
    throw notFound();
  }
  return entered ?? comparison.balanceCents;
}

function refuseUnexplained(
  { explanation }: ClosingAsked,
  { mpesaClosingCents }: ClosingSums,
  statementCents: number | null,
): void {
  if (explanation !== '') {
    return;
  }
  if (statementCents === null) {
    throw invalidField('explanation', 'Enter the balance of the statement, or explain why there is none.');
  }
  const difference = statementCents - mpesaClosingCents;
  if (difference !== 0) {
    const more = `${formatKes(cents(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'}`;
    throw invalidField('explanation', `The statement has ${more} than the books: explain why.`);
  }
}
