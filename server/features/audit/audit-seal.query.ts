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

/** What an entry says, as one text. */
const content = sql`jsonb_build_array(
  e.id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.action, e.permission, e.old_value, e.new_value, e.reason,
  e.user_id, e.user_name, e.user_email, e.changed_by_id, e.changed_by_name)::text`;

/**
 * The first seal that does not follow from its entry and the seal before. Worked out here and not by the function that
 * seals, which whoever changes entries could change too. An entry out of which the name of a person was taken who closed their
 * account is held against what was noted of it then.
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
        or (s.seal <> encode(sha256(convert_to(s.previous || ${content}, 'UTF8')), 'hex')
            and encode(sha256(convert_to(${content}, 'UTF8')), 'hex') is distinct from (
              select r.digest from audit_redactions r where r.entry_id = e.id order by r.id desc limit 1))
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

/** The first person out of whose entries more or other than their name was taken: the log has an entry of what it was. */
export const firstUntoldRedaction = statementOf(
  { person_id: int },
  () => sql`
    select r.person_id from audit_redactions r group by r.person_id
    having not exists (
      select 1 from audit_entries e
       where e.user_id = r.person_id and e.new_value = encode(sha256(convert_to(
         string_agg(r.entry_id || ':' || r.digest, ',' order by r.entry_id), 'UTF8')), 'hex'))
     order by 1 limit 1`,
);
