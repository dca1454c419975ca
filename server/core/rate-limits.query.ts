import { sql } from 'kysely';
import type { Value } from './db/plan.ts';
import { text } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';

/** Forgets at most so many counts that ended before a moment. */
export const forgetCounts = statementOf(
  { key: text },
  (asked: { before: Value<Date>; most: Value<number> }) => sql`
    delete from rate_limits
     where key in (select key from rate_limits
                    where expire < extract(epoch from ${asked.before}::timestamptz) * 1000
                    limit ${asked.most}::int)
    returning key`,
);
