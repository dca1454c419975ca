import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, moment, nullable, text } from '../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../core/db/statement.ts';

/** How many seals there are, and the last of them. */
export const lastSeal = statementOf(
  { sealed: int, number: int, seal: text },
  () => sql`
    select count(*) over ()::int sealed, number, seal from audit_seals order by number desc limit 1`,
);

/** The seal of a number. */
export const sealOf = statementOf(
  { seal: text },
  (asked: { number: Value<number> }) => sql`select seal from audit_seals where number = ${asked.number}::int`,
);

/**
 * The first seal that does not follow from its entry and the seal before. Worked out here and not by the function that
 * seals, which whoever changes entries could change too.
 */
export const firstBrokenSeal = statementOf(
  {
    number: int,
    expected: int,
    entry_id: int,
    is_missing: int,
    occurred_at: nullable(moment),
    action: nullable(text),
  },
  () => sql`
    with sealed as (
      select s.*, (row_number() over chain)::int expected, coalesce(lag(seal) over chain, '') previous
        from audit_seals s window chain as (order by number))
    select s.number, s.expected, s.entry_id, case when e.id is null then 1 else 0 end is_missing, e.occurred_at, e.action
      from sealed s left join audit_entries e on e.id = s.entry_id
     where s.number <> s.expected or e.id is null
        or s.seal <> encode(sha256(convert_to(s.previous || jsonb_build_array(
             e.id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
             e.action, e.permission, e.old_value, e.new_value, e.reason,
             e.user_id, e.user_name, e.user_email, e.changed_by_id, e.changed_by_name)::text, 'UTF8')), 'hex')
     order by s.number limit 1`,
);

export type BrokenSeal = RowsOf<typeof firstBrokenSeal>;

/** The first entry that was written while entries were not sealed. */
export const firstUnsealedEntry = statementOf(
  { id: int, occurred_at: moment, action: text },
  () => sql`
    select id, occurred_at, action from audit_entries e
     where not exists (select from audit_seals s where s.entry_id = e.id) order by id limit 1`,
);
