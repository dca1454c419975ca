import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { personOf } from '../../../access/own-affairs.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { manageYears, seeYears } from '../../academic-years/academic-year.policy.ts';
import { markYear, unmarkYears } from '../../academic-years/academic-year.query.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { TermDates } from '../terms/term-dates.service.ts';
import { termWords, type TermNews } from '../terms/term-news.ts';
import type { TermState } from '../term-state.ts';
import { boardChanged, tooLateToUndo } from './transition.errors.ts';
import {
  lastTransition,
  markUndone,
  movedTerms,
  restoreTerms,
  type TransitionRow,
} from './transition.query.ts';

/** For so long a transition can be undone. */
const UNDO_MS = 24 * 60 * 60 * 1000;

/** Until when a transition can be undone. */
export const undoableUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + UNDO_MS);

interface OtherServices {
  dates: TermDates;
  news: TermNews;
  audit: AuditService;
}

/** Takes back the last step from one academic year to the next. */
export class TransitionUndoService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Gives every term that the transition moved what it was; nothing when anything of it has been changed since. */
  async undo(call: Call, id: number): Promise<void> {
    await authorize(call, manageYears(call.actor), `undo academic year transition ${String(id)}`);
    try {
      await inTransaction(call, async (tx) => {
        await this.others.dates.settle(tx);
        const made = await lastTransition.first(tx.em);
        if (made?.id !== id || undoableUntil(made.madeAt) < this.clock.now()) {
          throw tooLateToUndo();
        }
        await this.restore(tx, made);
        // Midnight may lie between: what the calendar ends or begins since is written down and told at once.
        await this.others.dates.settle(tx);
        await this.turnBack(tx, made);
      });
    } catch (error) {
      throw violatedUnique(error) === null ? error : boardChanged();
    }
  }

  /** What began goes back first: until then its seats are taken. */
  private async restore(tx: Call, { id: transitionId, newYear }: TransitionRow): Promise<void> {
    const moved = await movedTerms(tx.em, { transitionId });
    if (moved.some(({ isAsLeft }) => !isAsLeft)) {
      throw boardChanged();
    }
    const { news } = this.others;
    const reason = `Undone: transition to ${newYear}`;
    const leftAs = (state: TermState): number[] =>
      moved.filter(({ after }) => after === state).map(({ id }) => id);
    const [started, withdrawn, ended] = [leftAs('ACTIVE'), leftAs('WITHDRAWN'), leftAs('ENDED')];
    await restoreTerms(tx.em, { transitionId, ids: [...started, ...withdrawn] });
    const says = termWords.planned;
    await news.tell(tx, started, { action: 'EXECUTIVE_REMOVED', reason, says });
    await news.tell(tx, withdrawn, { action: 'EXECUTIVE_ASSIGNED', reason, says });
    await restoreTerms(tx.em, { transitionId, ids: ended });
    await news.tell(tx, ended, { action: 'EXECUTIVE_ASSIGNED', reason, says: termWords.begun });
  }

  private async turnBack(tx: Call, made: TransitionRow): Promise<void> {
    const { id, fromYearId, wasMarked, previousYear, newYear } = made;
    await unmarkYears(tx.em);
    if (wasMarked && fromYearId !== null) {
      await markYear(tx.em, { id: fromYearId });
    }
    const byId = personOf(tx.actor);
    await markUndone(tx.em, { id, byId, now: this.clock.now() });
    await this.others.audit.recordWork(tx, seeYears, `Undone: transition to ${newYear}`, {
      before: { current_year: newYear },
      after: { current_year: previousYear ?? '' },
    });
  }
}
