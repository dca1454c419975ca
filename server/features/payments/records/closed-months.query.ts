import { sql } from 'kysely';
import { nothing, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** The number of the lock under which months are closed, so that no other lock is taken for it. */
const CLOSING_LOCK = sql.lit(420_001);

/** Holds closing back until the transaction ends; other entries go on. */
export const shareBooks = statementOf(
  { pg_advisory_xact_lock_shared: nothing },
  () => sql`select pg_advisory_xact_lock_shared(${CLOSING_LOCK}::bigint)`,
);

/** Waits for every entry by hand that is under way, and holds the next ones back until the transaction ends. */
export const holdBooks = statementOf(
  { pg_advisory_xact_lock: nothing },
  () => sql`select pg_advisory_xact_lock(${CLOSING_LOCK}::bigint)`,
);

/** The last month that is closed, `2026-03`; null before any is. */
export const lastClosedMonth = statementOf(
  { month: nullable(text) },
  () => sql`select to_char(max(month), 'YYYY-MM') "month" from month_closings where reopened_at is null`,
);
