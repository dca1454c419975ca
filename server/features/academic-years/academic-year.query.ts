import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { nothing } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AcademicYearSchema } from './academic-year.entity.ts';

export type YearTables = TablesOf<typeof AcademicYearSchema>;

const db = builderOf<YearTables>();

/** The number of the lock under which years and offices change, so that no other lock is taken for it. */
const YEARS_LOCK = sql.lit(500_001);

/** Waits for every change of years and offices that is under way, and holds the next ones back until the transaction ends. */
export const holdYears = statementOf(
  { pg_advisory_xact_lock: nothing },
  () => sql`select pg_advisory_xact_lock(${YEARS_LOCK}::bigint)`,
);

const years = db
  .selectFrom('academic_years')
  .select(['id', 'year', 'start_date as startDate', 'end_date as endDate', 'is_current as isCurrent']);

/** Every year on file, newest first. */
export const allYears = statement(() => years.orderBy('year', 'desc'));

export type YearRow = RowsOf<typeof allYears>;

/** Years with this name, or with a day from one to another. */
export const yearsMeeting = statement(
  (asked: { year: Value<string>; startDate: Value<string>; endDate: Value<string> }) =>
    years
      .where((eb) =>
        eb.or([
          eb('year', '=', asked.year),
          eb.and([eb('start_date', '<=', asked.endDate), eb('end_date', '>=', asked.startDate)]),
        ]),
      )
      .orderBy('year'),
);

/** Puts a year on file; no row when it is there already. */
export const addYear = statement(
  (asked: { year: Value<string>; startDate: Value<string>; endDate: Value<string> }) =>
    db
      .insertInto('academic_years')
      .values({ year: asked.year, start_date: asked.startDate, end_date: asked.endDate })
      .onConflict((known) => known.column('year').doNothing())
      .returning(['id', 'year', 'start_date as startDate', 'end_date as endDate', 'is_current as isCurrent']),
);

/** No year is marked as the current one. */
export const unmarkYears = statement(() =>
  db.updateTable('academic_years').set({ is_current: false }).where('is_current', '=', true),
);

/** Marks a year as the current one; no other may be. */
export const markYear = statement((asked: { id: Value<number> }) =>
  db.updateTable('academic_years').set({ is_current: true }).where('id', '=', asked.id),
);
