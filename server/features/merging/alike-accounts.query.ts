import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { branded, int, nothing } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';

/** The number of the lock under which accounts are compared, so that no other lock is taken for it. */
const COMPARE_LOCK = sql.lit(500_075);

/** So many accounts that share something share a stand-in for it, not a person. */
const MOST_ALIKE = sql.lit(6);

const digits = sql`regexp_replace(phone_number, '[^0-9]', '', 'g')`;
/** Without leading zeros and signs: PF/0042/26 and pf-42-26. */
const plainNumber = sql`regexp_replace(regexp_replace(username_key, '(^|[^0-9])0+([0-9])', '\\1\\2', 'g'), '[^a-z0-9]', '', 'g')`;
/** Of an address what stands before the sign, without dots and what follows a plus: the rest is mistyped most often. */
const localPart = sql`replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '')`;
/** A name without marks, its words without vowels behind the first letter and without doubles: Wanjirũ, Wanjiru and Wanjeru are one. */
const plainName = sql`regexp_replace(regexp_replace(regexp_replace(normalize(lower(name), NFD), '[^a-z ]', '', 'g'), '\\Y[aeiouhy]', '', 'g'), '([a-z])\\1+', '\\1', 'g')`;

/** What accounts are known by: phone, number, address, and any two words of the name together with the course. */
const keysOf = (ids: Value<readonly number[]>) => sql`
  people as (
    select id, name, username_key, email_key, phone_number, lower(course) as course
      from users where id = any(${ids}::int[]) and merged_into_id is null),
  name_words as materialized (
    select id, course, array(
        select distinct word from unnest(string_to_array(${plainName}, ' ')) word where word <> '' order by 1) as words
      from people where course <> ''),
  keys as (
    select id, 'PHONE:' || right(${digits}, 9) as key from people where length(${digits}) >= 9
    union
    select id, 'NUMBER:' || ${plainNumber} from people where ${plainNumber} <> ''
    union
    select id, left('EMAIL:' || ${localPart}, 200) from people where length(${localPart}) >= 5
    union
    select id, left('NAME:' || words[i] || ' ' || words[j] || '|' || course, 200)
      from name_words, generate_subscripts(words, 1) i, generate_subscripts(words, 1) j where i < j)`;

/** Waits until nobody else compares accounts, and holds others back until the transaction ends. */
export const holdComparing = statementOf(
  { pg_advisory_xact_lock: nothing },
  () => sql`select pg_advisory_xact_lock(${COMPARE_LOCK}::bigint)`,
);

/** Whether an account has changed since accounts were compared. */
export const someToCompare = statementOf(
  { account_id: int },
  () => sql`select account_id from accounts_to_compare limit 1`,
);

/** Takes at most so many notes of changed accounts, and tells whose they are. */
export const takeToCompare = statementOf(
  { account_id: int },
  (asked: { most: Value<number> }) => sql`
    with taken as (
      delete from accounts_to_compare
       where id in (select id from accounts_to_compare order by id limit ${asked.most}::int)
      returning account_id)
    select distinct account_id from taken`,
);

/** Writes anew what accounts are known by; answers what any of them was or is known by. */
export const renewKeys = statementOf(
  { keys: branded<string[]>({ types: ['_text', '_varchar'] }) },
  (asked: { ids: Value<readonly number[]> }) => sql`
    with ${keysOf(asked.ids)},
    gone as (delete from account_keys where account_id = any(${asked.ids}::int[]) returning key),
    made as (insert into account_keys (account_id, key) select id, key from keys returning key)
    select array(select key from gone union select key from made) as keys`,
);

/**
 * Writes anew which pairs follow, of these accounts and of all that share one of these keys. Pairs of others end where a
 * key that few had is that of a crowd now.
 */
export const renewPairs = statementOf(
  {},
  (asked: { ids: Value<readonly number[]>; keys: Value<readonly string[]> }) => sql`
    with shared as materialized (
      select key, array_agg(account_id) as accounts,
             array_agg(account_id) filter (where changed.id is null) as others
        from account_keys left join unnest(${asked.ids}::int[]) changed(id) on changed.id = account_id
       where key = any(${asked.keys}::text[]) group by key having count(*) > 1),
    touched as (
      select a.id as lower_id, b.id as higher_id from shared, unnest(accounts) a(id), unnest(accounts) b(id)
       where cardinality(accounts) <= ${MOST_ALIKE} and a.id < b.id
      union
      select a.id, b.id from shared, unnest(others) a(id), unnest(others) b(id)
       where cardinality(accounts) > ${MOST_ALIKE} and cardinality(others) <= ${MOST_ALIKE} and a.id < b.id
      union
      select lower_id, higher_id from alike_accounts where lower_id = any(${asked.ids}::int[])
      union
      select lower_id, higher_id from alike_accounts where higher_id = any(${asked.ids}::int[])),
    -- Keys of one pair at a time: keys joined with keys would be the square of every crowd.
    common as materialized (
      select touched.lower_id, touched.higher_id, both_have.key
        from touched cross join lateral (
          select key from account_keys where account_id = touched.lower_id
          intersect
          select key from account_keys where account_id = touched.higher_id) both_have),
    few as (
      select key from account_keys where key in (select key from common)
       group by key having count(*) <= ${MOST_ALIKE}),
    found as (
      select lower_id, higher_id, array_agg(distinct split_part(key, ':', 1)) as reasons
        from common join few using (key) group by 1, 2),
    gone as (
      delete from alike_accounts pair using touched
       where pair.lower_id = touched.lower_id and pair.higher_id = touched.higher_id
         and not exists (select 1 from found where found.lower_id = pair.lower_id and found.higher_id = pair.higher_id))
    insert into alike_accounts (lower_id, higher_id, reasons, weight)
    select lower_id, higher_id, array_to_string(reasons, ' '), cardinality(reasons) from found
        on conflict (lower_id, higher_id) do update set reasons = excluded.reasons, weight = excluded.weight`,
);
