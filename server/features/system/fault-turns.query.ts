import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { text } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';

/** The codes of M-Pesa that an operator was told of within the hour: the turn to tell of each lasts as long. */
export const faultsTold = statementOf(
  { code: text },
  (asked: { now: Value<Date> }) => sql`
    select substr(key, length('operator-alert:') + 1) code from rate_limits
     where key like 'operator-alert:%' and expire > extract(epoch from ${asked.now}::timestamptz) * 1000
     order by 1`,
);
