import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import { inForce, shownTerms, type TermTables } from '../executive.query.ts';
import type { TermState } from '../term-state.ts';
import type { MovedTermSchema } from './moved-term.entity.ts';
import type { YearTransitionSchema } from './year-transition.entity.ts';

const db = builderOf<TermTables & TablesOf<typeof YearTransitionSchema | typeof MovedTermSchema>>();

/** What is kept of the state of `term`; whether it counts on a day is another question. */
const KEPT_STATE = sql<TermState>`case when term.is_active then 'ACTIVE' when term.is_waiting then 'WAITING'
  when term.is_withdrawn then 'WITHDRAWN' else 'ENDED' end`;

/**
 * What moving to a year does to terms: those of earlier years end, and those that prepared terms of the new one follow;
 * prepared terms of the new year begin, and those of earlier ones are taken back.
 */
export const movesTo = statement((of: { today: Value<string>; year: Value<string> }) => {
  const isFollowed = sql<boolean>`exists (
    select from executive_terms next join academic_years ny on ny.id = next.academic_year_id
     where next.is_waiting and ny.year = ${of.year} and next.id <> term.id
       and (next.position = term.position or next.user_id = term.user_id))`;
  return shownTerms(of.today)
    .select(
      sql<'ENDS' | 'STARTS' | 'WITHDRAWN' | 'STAYS'>`case
        when ${inForce(of.today)} and (y.year < ${of.year} or ${isFollowed}) then 'ENDS'
        when term.is_waiting and term.start_date > ${of.today} and y.year = ${of.year} then 'STARTS'
        when term.is_waiting and term.start_date > ${of.today} and y.year < ${of.year} then 'WITHDRAWN'
        else 'STAYS' end`.as('move'),
    )
    .where('u.is_active', '=', true)
    .where((eb) => eb.or([eb('term.is_active', '=', true), eb('term.is_waiting', '=', true)]))
    .orderBy('term.position');
});

export type MoveRow = RowsOf<typeof movesTo>;

interface NewTransition {
  fromYearId: Value<number> | null;
  toYearId: Value<number>;
  byId: Value<number> | null;
  now: Value<Date>;
}

export const addTransition = statement(
  (made: NewTransition) =>
    db
      .insertInto('year_transitions')
      .values({
        from_year_id: made.fromYearId,
        was_marked: sql<boolean>`exists (select from academic_years where is_current)`,
        to_year_id: made.toYearId,
        made_by_id: made.byId,
        made_at: made.now,
      })
      .returning('id'),
  [{ fromYearId: null, toYearId: 1, byId: 1, now: new Date(0) }],
);

/** Keeps terms as they are before a transition touches them. */
export const keepBefore = statement((of: { transitionId: Value<number>; ids: Value<readonly number[]> }) =>
  db
    .insertInto('moved_terms')
    .columns([
      'transition_id',
      'term_id',
      'state_before',
      'start_before',
      'end_before',
      'state_after',
      'start_after',
      'end_after',
    ])
    .expression((eb) =>
      eb
        .selectFrom('executive_terms as term')
        .select(sql<number>`${of.transitionId}::int`.as('transition_id'))
        .select(['term.id', KEPT_STATE.as('before'), 'term.start_date', 'term.end_date'])
        .select([KEPT_STATE.as('after'), 'term.start_date as start', 'term.end_date as end'])
        .where('term.id', '=', anyOf(of.ids)),
    ),
);

/** Keeps them as the transition has left them. */
export const keepAfter = statement((of: { transitionId: Value<number> }) =>
  db
    .updateTable('moved_terms as moved')
    .from('executive_terms as term')
    .set({
      state_after: KEPT_STATE,
      start_after: sql<string>`term.start_date`,
      end_after: sql<string | null>`term.end_date`,
    })
    .where('moved.transition_id', '=', of.transitionId)
    .whereRef('term.id', '=', 'moved.term_id'),
);

/** The last transition that was not undone. */
export const lastTransition = statement(() =>
  db
    .selectFrom('year_transitions as t')
    .innerJoin('academic_years as arrived', 'arrived.id', 't.to_year_id')
    .leftJoin('academic_years as left', 'left.id', 't.from_year_id')
    .leftJoin('users as u', 'u.id', 't.made_by_id')
    .select(['t.id', 't.made_at as madeAt', 't.from_year_id as fromYearId', 't.to_year_id as toYearId'])
    .select('t.was_marked as wasMarked')
    .select(['arrived.year as newYear', 'left.year as previousYear', 'u.name as madeBy'])
    .where('t.undone_at', 'is', null)
    .orderBy('t.id', 'desc')
    .limit(sql.lit(1)),
);

export type TransitionRow = RowsOf<typeof lastTransition>;

/** The terms that a transition moved, and whether each is still as it was left, and its person there. */
export const movedTerms = statement((of: { transitionId: Value<number> }) =>
  db
    .selectFrom('moved_terms as moved')
    .innerJoin('executive_terms as term', 'term.id', 'moved.term_id')
    .innerJoin('users as u', 'u.id', 'term.user_id')
    .select(['term.id', 'moved.state_after as after'])
    .select(
      sql<boolean>`moved.state_after = ${KEPT_STATE} and moved.start_after = term.start_date
        and moved.end_after is not distinct from term.end_date and u.erased_at is null`.as('isAsLeft'),
    )
    .where('moved.transition_id', '=', of.transitionId)
    .orderBy('term.id'),
);

/** Gives terms back what they were before a transition. */
export const restoreTerms = statement((of: { transitionId: Value<number>; ids: Value<readonly number[]> }) =>
  db
    .updateTable('executive_terms as term')
    .from('moved_terms as moved')
    .set({
      is_active: sql<boolean>`moved.state_before = 'ACTIVE'`,
      is_waiting: sql<boolean>`moved.state_before = 'WAITING'`,
      is_withdrawn: sql<boolean>`moved.state_before = 'WITHDRAWN'`,
      start_date: sql<string>`moved.start_before`,
      end_date: sql<string | null>`moved.end_before`,
    })
    .whereRef('moved.term_id', '=', 'term.id')
    .where('moved.transition_id', '=', of.transitionId)
    .where('term.id', '=', anyOf(of.ids)),
);

export const markUndone = statement(
  (undone: { id: Value<number>; byId: Value<number> | null; now: Value<Date> }) =>
    db
      .updateTable('year_transitions')
      .set({ undone_at: undone.now, undone_by_id: undone.byId })
      .where('id', '=', undone.id),
);
