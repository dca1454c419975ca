import { sql } from 'kysely';
import type { Position } from '../../../access/positions.ts';
import { anyOf, someOf } from '../../../core/db/conditions.ts';
import type { Given, Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TermTables } from '../executive.query.ts';

const db = builderOf<TermTables>();

interface NewTerm {
  userId: Value<number>;
  position: Value<Position>;
  academicYearId: Value<number>;
  startDate: Value<string>;
  endDate: Value<string> | null;
  isActive: boolean;
  isWaiting: boolean;
  handoverNotes: Value<string>;
  now: Value<Date>;
}

const A_TERM: Given<NewTerm> = {
  userId: 1,
  position: 'TREASURER',
  academicYearId: 1,
  startDate: '2026-01-01',
  endDate: null,
  isActive: true,
  isWaiting: false,
  handoverNotes: '',
  now: new Date(0),
};

/** Keeps a new term. */
export const addTerm = statement(
  (term: NewTerm) =>
    db
      .insertInto('executive_terms')
      .values({
        user_id: term.userId,
        position: term.position,
        academic_year_id: term.academicYearId,
        start_date: term.startDate,
        end_date: term.endDate,
        is_active: term.isActive,
        is_waiting: term.isWaiting,
        handover_notes: term.handoverNotes,
        created_at: term.now,
      })
      .returning('id'),
  [{ ...A_TERM, endDate: '2026-01-01' }, A_TERM],
);

/** Ends a term today, unless its last day was earlier; notes that are given stand for the handover. */
export const endTerm = statement(
  (ended: { id: Value<number>; today: Value<string>; handoverNotes: Value<string> | null }) =>
    db
      .updateTable('executive_terms')
      .set({
        is_active: false,
        is_waiting: false,
        end_date: sql<string>`least(coalesce(end_date, ${ended.today}), ${ended.today})`,
        ...(ended.handoverNotes ? { handover_notes: ended.handoverNotes, handover_completed: true } : {}),
      })
      .where('id', '=', ended.id),
  [
    { id: 1, today: '2026-01-01', handoverNotes: '' },
    { id: 1, today: '2026-01-01', handoverNotes: null },
  ],
);

/** Ends terms today, unless their last day was earlier. */
export const endTerms = statement((of: { ids: Value<readonly number[]>; today: Value<string> }) =>
  db
    .updateTable('executive_terms')
    .set({ is_active: false, end_date: sql<string>`least(coalesce(end_date, ${of.today}), ${of.today})` })
    .where('id', '=', anyOf(of.ids)),
);

/** Takes terms back that have not begun. */
export const withdrawTerms = statement((of: { ids: Value<readonly number[]> }) =>
  db
    .updateTable('executive_terms')
    .set({ is_waiting: false, is_withdrawn: true })
    .where('id', '=', anyOf(of.ids)),
);

interface ChangedTerm {
  id: Value<number>;
  startDate: Value<string>;
  endDate: Value<string> | null;
  handoverNotes: Value<string>;
  handoverCompleted: boolean;
}

/** Changes dates and notes of a term. */
export const changeTermRow = statement(
  (term: ChangedTerm) =>
    db
      .updateTable('executive_terms')
      .set({
        start_date: term.startDate,
        end_date: term.endDate,
        handover_notes: term.handoverNotes,
        handover_completed: term.handoverCompleted,
      })
      .where('id', '=', term.id),
  [
    { id: 1, startDate: '2026-01-01', endDate: null, handoverNotes: '', handoverCompleted: true },
    { id: 1, startDate: '2026-01-01', endDate: '2026-02-01', handoverNotes: '', handoverCompleted: false },
  ],
);

/** Ends the terms whose last day has passed. */
export const endOverdue = statement((of: { today: Value<string> }) =>
  db
    .updateTable('executive_terms')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('end_date', '<', of.today)
    .returning('id'),
);

/** Terms whose person's account is not in use any more, and which of them have begun. */
export const termsOfGone = statement(() =>
  db
    .selectFrom('executive_terms as term')
    .innerJoin('users as u', 'u.id', 'term.user_id')
    .select(['term.id', 'term.is_active as hasBegun'])
    .where('u.is_active', '=', false)
    .where((eb) => eb.or([eb('term.is_active', '=', true), eb('term.is_waiting', '=', true)]))
    .orderBy('term.id'),
);

/** Terms that still wait although their first day has come. */
export const dueTerms = statement((of: { today: Value<string> }) =>
  db
    .selectFrom('executive_terms as term')
    .select('term.id')
    .where('term.is_waiting', '=', true)
    .where('term.start_date', '<=', of.today)
    .orderBy('term.id'),
);

/** Ends the terms that these follow, on the day before each begins: of the position, and of the person. */
export const endFollowed = statement((of: { ids: Value<readonly number[]> }) =>
  db
    .updateTable('executive_terms as term')
    .from('executive_terms as next')
    .set({
      is_active: false,
      end_date: sql<string>`greatest(term.start_date, least(coalesce(term.end_date, next.start_date - 1), next.start_date - 1))`,
    })
    .where('next.id', '=', anyOf(of.ids))
    .where('term.is_active', '=', true)
    .where((eb) =>
      someOf([
        eb('term.position', '=', eb.ref('next.position')),
        eb('term.user_id', '=', eb.ref('next.user_id')),
      ]),
    )
    .returning('term.id'),
);

/** Begins terms that waited. */
export const beginTerms = statement((of: { ids: Value<readonly number[]>; today: Value<string> }) =>
  db
    .updateTable('executive_terms')
    .set({ is_waiting: false, is_active: true, start_date: sql<string>`least(start_date, ${of.today})` })
    .where('id', '=', anyOf(of.ids)),
);
