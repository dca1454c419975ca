import { sql, type Expression, type SqlBool } from 'kysely';
import { positions, type Position } from '../../access/positions.ts';
import { allOf, contains } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { YearTables } from '../academic-years/academic-year.query.ts';
import type { FaceTables } from '../accounts/people/people.tables.ts';
import type { ExecutiveTermSchema } from './executive-term.entity.ts';

export type TermTables = TablesOf<typeof ExecutiveTermSchema> & YearTables & FaceTables;

const db = builderOf<TermTables>();

/** Whether the account of whoever `term` is of is in use: an office ends with it (decision 152). */
const isInUse = (term: 'term' | 'next') =>
  sql<SqlBool>`exists (select from users of_term where of_term.id = ${sql.ref(`${term}.user_id`)} and of_term.is_active)`;

/**
 * Whether `term` counts on a day, whatever has run since: it was begun or its first day has come, its last day has not
 * passed, its person has an account in use, and nobody with one whose first day has come follows in the position, nor does the
 * person follow in another one.
 */
export const inForce = (day: Value<string>): Expression<SqlBool> => sql<SqlBool>`(
  (term.is_active or term.is_waiting) and term.start_date <= ${day}
  and (term.end_date is null or term.end_date >= ${day})
  and ${isInUse('term')}
  and not exists (
    select from executive_terms next
     where next.is_waiting and next.start_date <= ${day} and next.id <> term.id and ${isInUse('next')}
       and (next.position = term.position or next.user_id = term.user_id)))`;

/** Who holds which position on a day. */
export const positionsOn = (day: Value<string>) =>
  db
    .selectFrom('executive_terms as term')
    .select(['term.user_id', 'term.position', 'term.end_date as until'])
    .where(inForce(day));

const RANK = sql<number>`array_position(array[${sql.raw(positions.map((code) => `'${code}'`).join(', '))}], term.position::text)`;

/** Terms as they are shown. */
export const shownTerms = (today: Value<string>) =>
  db
    .selectFrom('executive_terms as term')
    .innerJoin('users as u', 'u.id', 'term.user_id')
    .innerJoin('academic_years as y', 'y.id', 'term.academic_year_id')
    .select(['term.id', 'term.user_id as userId', 'u.name as userName', 'u.email as userEmail'])
    .select(['u.profile_picture as face', 'term.position', 'y.year as academicYear'])
    .select(['term.start_date as startDate', 'term.end_date as endDate', 'term.created_at as createdAt'])
    .select(['term.is_waiting as isWaiting', 'term.is_withdrawn as isWithdrawn'])
    .select(['term.handover_completed as handoverCompleted', 'term.handover_notes as handoverNotes'])
    .select(sql<boolean>`${inForce(today)}`.as('isInForce'));

/** What is asked of terms; null asks nothing. */
interface TermsAsked {
  isActive: boolean | null;
  academicYear: Value<string> | null;
  position: Value<Position> | null;
  userId: Value<number> | null;
  /** What the person's name contains. */
  pattern: Value<string> | null;
}

type TermsWanted = Given<TermsAsked>;

const asked = (wanted: TermsAsked, today: Value<string>): Expression<SqlBool> =>
  allOf(
    given(wanted.isActive, (yes) => (yes ? inForce(today) : sql<SqlBool>`not ${inForce(today)}`)),
    given(wanted.academicYear, (year) => sql<SqlBool>`y.year = ${year}`),
    given(wanted.position, (code) => sql<SqlBool>`term.position = ${code}`),
    given(wanted.userId, (id) => sql<SqlBool>`term.user_id = ${id}`),
    given(wanted.pattern, (like) => contains(sql.ref<string>('u.name'), like)),
  );

const everything: TermsWanted = {
  isActive: null,
  academicYear: null,
  position: null,
  userId: null,
  pattern: null,
};
const EXAMPLES: TermsWanted[] = [
  everything,
  { ...everything, isActive: false },
  { isActive: true, academicYear: '2026-2027', position: 'TREASURER', userId: 1, pattern: '%' },
];

/** A page of terms: those that count first, by position, the newest of each first (contract X1). */
export const termPage = statement(
  (page: { today: Value<string>; terms: TermsAsked; limit: Value<number>; offset: Value<number> }) =>
    shownTerms(page.today)
      .where(asked(page.terms, page.today))
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .orderBy('isInForce', 'desc')
      .orderBy(RANK)
      .orderBy('term.start_date', 'desc')
      .orderBy('term.id', 'desc')
      .limit(page.limit)
      .offset(page.offset),
  EXAMPLES.map((some) => ({ today: '2026-01-01', terms: some, limit: 1, offset: 0 })),
);

export const countTerms = statement(
  (page: { today: Value<string>; terms: TermsAsked }) =>
    db
      .selectFrom('executive_terms as term')
      .innerJoin('users as u', 'u.id', 'term.user_id')
      .innerJoin('academic_years as y', 'y.id', 'term.academic_year_id')
      .where(asked(page.terms, page.today))
      .select(countRows.as('n')),
  EXAMPLES.map((some) => ({ today: '2026-01-01', terms: some })),
);

export const termById = statement((one: { today: Value<string>; id: Value<number> }) =>
  shownTerms(one.today).where('term.id', '=', one.id),
);

export type TermRow = RowsOf<typeof termById>;

/** Who serves today, by position, and who is to follow. */
export const openTerms = statement((of: { today: Value<string> }) =>
  shownTerms(of.today)
    .where('u.is_active', '=', true)
    .where((eb) => eb.or([inForce(of.today), eb('term.is_waiting', '=', true)]))
    .orderBy(RANK),
);

/** Who serves today, by position. */
export const servingTerms = statement((of: { today: Value<string> }) =>
  shownTerms(of.today).where(inForce(of.today)).orderBy(RANK),
);
