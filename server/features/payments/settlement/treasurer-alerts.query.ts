import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** Takes the turn to tell of something until a time, over all processes; no row while another turn lasts. */
export const takeTurn = statementOf(
  { key: text },
  (asked: { turn: Value<string>; nowMs: Value<number>; untilMs: Value<number> }) => sql`
    insert into rate_limits (key, points, expire) values (${asked.turn}, 1, ${asked.untilMs})
    on conflict (key) do update set expire = excluded.expire where rate_limits.expire <= ${asked.nowMs} returning key`,
);
