import { sql } from 'kysely';
import type { Value } from './db/plan.ts';
import { float, int } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';

/** Takes a turn unless those taken already reach further ahead than they may; the moment up to which turns are taken. */
export const takeTurn = statementOf(
  { taken_until: float, is_taken: int },
  (asked: { key: Value<string>; now: Value<number>; pauseMs: Value<number>; aheadMs: Value<number> }) => sql`
    with turn as (
      insert into rate_limits (key, points, expire)
      values (${asked.key}, 0, ${asked.now}::bigint + ${asked.pauseMs}::bigint)
      on conflict (key) do update
         set expire = greatest(rate_limits.expire, ${asked.now}::bigint) + ${asked.pauseMs}::bigint
       where rate_limits.expire <= ${asked.now}::bigint + ${asked.aheadMs}::bigint
      returning expire
    )
    select expire::float8 taken_until, 1 is_taken from turn
    union all
    select expire::float8, 0 from rate_limits where key = ${asked.key} and not exists (select from turn)`,
);

/** Gives a turn back. */
export const returnTurn = statementOf(
  {},
  (asked: { key: Value<string>; pauseMs: Value<number> }) => sql`
    update rate_limits set expire = expire - ${asked.pauseMs}::bigint where key = ${asked.key}`,
);

/** Keeps a key in mind until a moment. */
export const remember = statementOf(
  {},
  (asked: { key: Value<string>; until: Value<number> }) => sql`
    insert into rate_limits (key, points, expire) values (${asked.key}, 0, ${asked.until}::bigint)
    on conflict (key) do update set expire = excluded.expire`,
);

/** A row when a key is still kept in mind. */
export const remembered = statementOf(
  { n: int },
  (asked: { key: Value<string>; now: Value<number> }) => sql`
    select 1 n from rate_limits where key = ${asked.key} and expire > ${asked.now}::bigint`,
);
