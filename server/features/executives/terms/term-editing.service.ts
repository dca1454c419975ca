import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { validationError } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import {
  begunAlready,
  endedAlready,
  endsTooEarly,
  overAlready,
  overBeforeBegun,
  unknownTerm,
} from '../executive.errors.ts';
import { changeTerm, manageExecutives } from '../executive.policy.ts';
import type { TermRow } from '../executive.query.ts';
import { changeTermSchema, removeSchema } from '../executive.schemas.ts';
import type { ExecutiveService } from '../executive.service.ts';
import type { TermView } from '../executive.view.ts';
import { termState, type TermState } from '../term-state.ts';
import type { TermDates } from './term-dates.service.ts';
import { termWords, type TermNews } from './term-news.ts';
import { changeTermRow, endTerm, withdrawTerms } from './term-writing.query.ts';

interface OtherServices {
  executives: ExecutiveService;
  dates: TermDates;
  news: TermNews;
  audit: AuditService;
}

type Editable = Pick<TermRow, 'startDate' | 'handoverNotes' | 'handoverCompleted'> & {
  endDate: string | null;
};

/** Ends and changes terms. */
export class TermEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The term, if the caller may change it (X4, X5). */
  async changeable(call: Call, id: number): Promise<TermRow> {
    const term = await this.others.executives.find(call, id, unknownTerm);
    await authorize(call, changeTerm(call.actor, term), `change executive term ${String(id)}`);
    return term;
  }

  /** Ends a term today, with its rights at once, or takes one back that has not begun (X4). */
  async remove(call: Call, id: number, input: unknown): Promise<TermView> {
    await this.changeable(call, id);
    const { handoverNotes } = parse(removeSchema, input);
    await inTransaction(call, async (tx) => {
      await this.others.dates.settle(tx);
      const state = await this.stateOf(tx, id);
      if (state === 'WAITING') {
        await withdrawTerms(tx.em, { ids: [id] });
      } else if (state === 'ACTIVE') {
        await endTerm(tx.em, { id, today: this.today(), handoverNotes: handoverNotes || null });
      } else {
        throw endedAlready();
      }
      const isPlan = state === 'WAITING';
      await this.others.news.tell(tx, [id], {
        action: 'EXECUTIVE_REMOVED',
        reason: isPlan ? 'Taken back before it began' : '',
        says: isPlan ? termWords.withdrawn : termWords.ended,
      });
    });
    return this.others.executives.get(call, id);
  }

  /** Changes dates and handover of a term; what follows from the dates is true at once (X5). */
  async update(call: Call, id: number, input: unknown): Promise<TermView> {
    await this.changeable(call, id);
    const change = given(parse(changeTermSchema, input));
    await inTransaction(call, async (tx) => {
      await this.others.dates.settle(tx);
      const row = await this.others.executives.find(tx, id, unknownTerm);
      const before = editable(row);
      const after = { ...before, ...change };
      this.checkDates(row, after);
      await changeTermRow(tx.em, { id, ...after });
      await this.others.audit.recordWork(tx, manageExecutives, `Executive term ${String(id)}`, {
        before: { ...before },
        after: { ...after },
      });
      if (before.startDate !== after.startDate || before.endDate !== after.endDate) {
        await this.followDates(tx, row);
      }
    });
    return this.others.executives.get(call, id);
  }

  private checkDates(row: TermRow, { startDate, endDate }: Editable): void {
    const hasNewDates = startDate !== row.startDate || endDate !== row.endDate;
    if (hasNewDates && endDate !== null && endDate <= startDate) {
      throw validationError(endsTooEarly);
    }
    const today = this.today();
    const state = termState(row, today);
    if (state !== 'WAITING' && startDate !== row.startDate && startDate > today) {
      throw begunAlready();
    }
    if (endDate !== row.endDate) {
      refuseEnd(state, endDate, today);
    }
  }

  /** Who serves, or is to, hears of new dates; what they begin or end is told as such. */
  private async followDates(tx: Call, row: TermRow): Promise<void> {
    await this.others.dates.settle(tx);
    const state = await this.stateOf(tx, row.id);
    if (state === termState(row, this.today()) && state !== 'ENDED' && state !== 'WITHDRAWN') {
      await this.others.news.notifyOf(tx, row.id, termWords.changed);
    }
  }

  private async stateOf(tx: Call, id: number): Promise<TermState> {
    return termState(await this.others.executives.find(tx, id, unknownTerm), this.today());
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}

const editable = ({ startDate, endDate, handoverNotes, handoverCompleted }: TermRow): Editable => ({
  startDate,
  endDate,
  handoverNotes,
  handoverCompleted,
});

/** A last day is neither before a term that is planned, nor after one that is over. */
function refuseEnd(state: TermState, endDate: string | null, today: string): void {
  if (state === 'WAITING' && endDate !== null && endDate < today) {
    throw overBeforeBegun();
  }
  if (state === 'ENDED' && (endDate === null || endDate > today)) {
    throw overAlready();
  }
}

/** The fields that were sent. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
