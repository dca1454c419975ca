import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { holdYears } from '../../academic-years/academic-year.query.ts';
import { termWords, type TermNews } from './term-news.ts';
import {
  beginTerms,
  dueTerms,
  endFollowed,
  endOverdue,
  endTerms,
  termsOfGone,
  withdrawTerms,
} from './term-writing.query.ts';

/**
 * Writes down what the calendar has decided: terms whose last day has passed end, and so do those of people whose account was
 * deactivated; those whose first day has come begin and end what they follow. Rights are right without it (`inForce`); this is for the log and for the people.
 */
export class TermDates {
  constructor(
    private readonly clock: Clock,
    private readonly news: TermNews,
  ) {}

  /** What the night job does. */
  async run(call: Call): Promise<void> {
    await inTransaction(call, async (tx) => this.settle(tx));
  }

  /** The same at the beginning of every change; holds other changes of offices back until the transaction ends. */
  async settle(tx: Call): Promise<void> {
    await holdYears(tx.em);
    await this.endOverdue(tx);
    await this.endOfGone(tx);
    await this.beginDue(tx);
    await this.endOverdue(tx);
  }

  private async beginDue(tx: Call): Promise<void> {
    const today = nairobiDate(this.clock.now());
    const due = idsOf(await dueTerms(tx.em, { today }));
    if (due.length === 0) {
      return;
    }
    const followed = idsOf(await endFollowed(tx.em, { ids: due }));
    await this.ended(tx, followed, 'A new term began');
    await beginTerms(tx.em, { ids: due, today });
    await this.news.tellOfDay(tx, due, {
      action: 'EXECUTIVE_ASSIGNED',
      reason: 'First day of the term',
      says: termWords.begun,
    });
  }

  private async endOfGone(tx: Call): Promise<void> {
    const gone = await termsOfGone(tx.em);
    const begun = idsOf(gone.filter(({ hasBegun }) => hasBegun));
    const planned = idsOf(gone.filter(({ hasBegun }) => !hasBegun));
    const event = { action: 'EXECUTIVE_REMOVED', reason: 'The account was deactivated' } as const;
    await endTerms(tx.em, { ids: begun, today: nairobiDate(this.clock.now()) });
    await withdrawTerms(tx.em, { ids: planned });
    await this.news.tellOfDay(tx, [...begun, ...planned], event);
  }

  private async endOverdue(tx: Call): Promise<void> {
    const overdue = await endOverdue(tx.em, { today: nairobiDate(this.clock.now()) });
    await this.ended(tx, idsOf(overdue), 'Last day of the term has passed');
  }

  private async ended(tx: Call, ids: number[], reason: string): Promise<void> {
    await this.news.tellOfDay(tx, ids, { action: 'EXECUTIVE_REMOVED', reason, says: termWords.ended });
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
