import { sql } from 'kysely';
import { anyOf } from '../../core/db/conditions.ts';
import type { Value } from '../../core/db/plan.ts';
import { branded, int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { UserSchema } from '../accounts/user.entity.ts';

/** Why two accounts may be those of one person. */
export const duplicateReasons = ['PHONE', 'NUMBER', 'EMAIL', 'NAME'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** So many accounts that share something share a stand-in for it, not a person. */
const MOST_ALIKE = sql.lit(6);

const digits = sql`regexp_replace(phone_number, '[^0-9]', '', 'g')`;
/** Without leading zeros and signs: PF/0042/26 and pf-42-26. */
const plainNumber = sql`regexp_replace(regexp_replace(username_key, '(^|[^0-9])0+([0-9])', '\\1\\2', 'g'), '[^a-z0-9]', '', 'g')`;
/** Of an address what stands before the sign, without dots and what follows a plus: the rest is mistyped most often. */
const localPart = sql`replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '')`;
/** A name without marks, its words without vowels behind the first letter and without doubles: Wanjirũ, Wanjiru and Wanjeru are one. */
const plainName = sql`regexp_replace(regexp_replace(regexp_replace(normalize(lower(name), NFD), '[^a-z ]', '', 'g'), '\\Y[aeiouhy]', '', 'g'), '([a-z])\\1+', '\\1', 'g')`;

/** A page of the pairs of accounts that may be those of one person, most reasons first. */
export const duplicatePairs = statementOf(
  { first_id: int, second_id: int, reasons: branded<DuplicateReason[]>({ types: ['_text'] }), total: int },
  (asked: { limit: Value<number>; offset: Value<number> }) => sql`
    with people as (
      select id, name, username_key, email_key, phone_number, lower(course) as course from users where merged_into_id is null),
    name_words as materialized (
      select id, course, array(
          select distinct word from unnest(string_to_array(${plainName}, ' ')) word where word <> '' order by 1) as words
        from people where course <> ''),
    keys as (
      select id, 'PHONE' as reason, right(${digits}, 9) as key from people where length(${digits}) >= 9
      union all
      select id, 'NUMBER', ${plainNumber} from people
      union all
      select id, 'EMAIL', ${localPart} from people where length(${localPart}) >= 5
      union all
      select id, 'NAME', words[i] || ' ' || words[j] || '|' || course
        from name_words, generate_subscripts(words, 1) i, generate_subscripts(words, 1) j where i < j),
    alike as (
      select reason, array_agg(distinct id) as ids from keys where key <> ''
       group by reason, key having count(distinct id) between 2 and ${MOST_ALIKE}),
    pairs as (
      select a.id as first_id, b.id as second_id, array_agg(distinct reason) as reasons
        from alike, unnest(ids) a(id), unnest(ids) b(id) where a.id < b.id
       group by 1, 2)
    select first_id, second_id, reasons, count(*) over ()::int as total from pairs
     where not exists (select 1 from different_people d where d.lower_id = first_id and d.higher_id = second_id)
     order by cardinality(reasons) desc, second_id desc, first_id desc
     limit ${asked.limit}::int offset ${asked.offset}::int`,
);

const db = builderOf<TablesOf<typeof UserSchema>>();

/** What staff compare of accounts. */
export const comparedPeople = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'course', 'hub', 'role'])
    .select(['phone_number as phoneNumber', 'year_of_study as yearOfStudy', 'is_active as isActive'])
    .select(['registration_number as registrationNumber', 'date_joined as dateJoined'])
    .select(['last_login as lastLogin', 'merged_into_id as mergedIntoId'])
    .where('id', '=', anyOf(asked.ids)),
);

export type ComparedPerson = RowsOf<typeof comparedPeople>;
