import { z } from 'zod';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { personOf } from '../../../access/own-affairs.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { MediaUrl } from '../../../core/media.ts';
import { parse } from '../../../core/validation/parse.ts';
import { yearName } from '../../academic-years/academic-year-name.ts';
import { manageYears, seeYears } from '../../academic-years/academic-year.policy.ts';
import { markYear, unmarkYears, type YearRow } from '../../academic-years/academic-year.query.ts';
import type { AcademicYearService } from '../../academic-years/academic-year.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { toTermView, type TermView } from '../executive.view.ts';
import type { TermDates } from '../terms/term-dates.service.ts';
import { termWords, type TermNews } from '../terms/term-news.ts';
import { beginTerms, endTerms, withdrawTerms } from '../terms/term-writing.query.ts';
import { currentAlready, unknownYear, yearPassed } from './transition.errors.ts';
import { addTransition, keepAfter, keepBefore, movesTo, type MoveRow } from './transition.query.ts';

interface OtherServices {
  years: AcademicYearService;
  dates: TermDates;
  news: TermNews;
  audit: AuditService;
  mediaUrl: MediaUrl;
}

/** What moving to a year would do. */
export interface TransitionPreview {
  previousYear: string;
  newYear: string;
  ends: TermView[];
  starts: TermView[];
  withdraws: TermView[];
}

/** What moving to a year did. */
export interface TransitionView {
  id: number;
  previousYear: string;
  newYear: string;
  endedExecutives: number;
  startedExecutives: number;
}

interface Step {
  from: Pick<YearRow, 'year'> & { id: number | null };
  to: YearRow;
}

/** POST users/academic-years/transition_year/ (Y5). */
export const transitionSchema = z.object({ newYear: yearName() });

/** Moves the club from one academic year to the next (contract D35). */
export class TransitionService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** What ends and what begins, before anybody decides. */
  async preview(call: Call, input: unknown): Promise<TransitionPreview> {
    await authorize(call, manageYears(call.actor), 'preview academic year transition');
    const { newYear } = parse(transitionSchema, input);
    const { from } = await this.step(call.em, newYear);
    const today = this.today();
    const moves = await movesTo(call.em, { today, year: newYear });
    const reading = { actor: call.actor, today, mediaUrl: this.others.mediaUrl };
    const shown = (move: MoveRow['move']): TermView[] =>
      moves.filter((row) => row.move === move).map((row) => toTermView(row, reading));
    return {
      previousYear: from.year,
      newYear,
      ends: shown('ENDS'),
      starts: shown('STARTS'),
      withdraws: shown('WITHDRAWN'),
    };
  }

  /** Ends the terms of the year before and begins those that wait for the new one, all or nothing (Y5). */
  async move(call: Call, input: unknown): Promise<TransitionView> {
    await authorize(call, manageYears(call.actor), 'academic year transition');
    const { newYear } = parse(transitionSchema, input);
    return inTransaction(call, async (tx) => {
      await this.others.dates.settle(tx);
      const step = await this.step(tx.em, newYear);
      const moves = await movesTo(tx.em, { today: this.today(), year: newYear });
      const idsOf = (move: MoveRow['move']): number[] =>
        moves.filter((row) => row.move === move).map(({ id }) => id);
      const [ends, starts, withdraws] = [idsOf('ENDS'), idsOf('STARTS'), idsOf('WITHDRAWN')];
      const id = await this.keep(tx, step);
      await keepBefore(tx.em, { transitionId: id, ids: [...ends, ...starts, ...withdraws] });
      await this.apply(tx, `Transition to ${newYear}`, { ends, starts, withdraws });
      await keepAfter(tx.em, { transitionId: id });
      await this.turnTo(tx, step);
      const [endedExecutives, startedExecutives] = [ends.length, starts.length];
      return { id, previousYear: step.from.year, newYear, endedExecutives, startedExecutives };
    });
  }

  /** From which year to which; throws where no such step can be made. */
  private async step(em: SqlEntityManager, newYear: string): Promise<Step> {
    const { years, currentYear } = await this.others.years.known(em);
    const to = years.find(({ year }) => year === newYear);
    if (!to) {
      throw unknownYear(newYear);
    }
    if (newYear === currentYear) {
      throw currentAlready(newYear);
    }
    if (newYear < currentYear) {
      throw yearPassed();
    }
    const from = years.find(({ year }) => year === currentYear);
    return { from: { year: currentYear, id: from?.id ?? null }, to };
  }

  private async keep(tx: Call, { from, to }: Step): Promise<number> {
    const made = await addTransition.first(tx.em, {
      fromYearId: from.id,
      toYearId: to.id,
      byId: personOf(tx.actor),
      now: this.clock.now(),
    });
    return made?.id ?? 0;
  }

  private async apply(
    tx: Call,
    reason: string,
    { ends, starts, withdraws }: Record<'ends' | 'starts' | 'withdraws', number[]>,
  ): Promise<void> {
    const { news } = this.others;
    const today = this.today();
    await endTerms(tx.em, { ids: ends, today });
    await news.tell(tx, ends, { action: 'EXECUTIVE_REMOVED', reason, says: termWords.ended });
    await withdrawTerms(tx.em, { ids: withdraws });
    await news.tell(tx, withdraws, { action: 'EXECUTIVE_REMOVED', reason, says: termWords.withdrawn });
    await beginTerms(tx.em, { ids: starts, today });
    await news.tell(tx, starts, { action: 'EXECUTIVE_ASSIGNED', reason, says: termWords.begun });
  }

  private async turnTo(tx: Call, { from, to }: Step): Promise<void> {
    await unmarkYears(tx.em);
    await markYear(tx.em, { id: to.id });
    await this.others.audit.recordWork(tx, seeYears, `Transition to ${to.year}`, {
      before: { current_year: from.year },
      after: { current_year: to.year },
    });
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}
