import { sql, type SqlBool } from 'kysely';
import { anyOf, someOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema>>();

const phoneEnd = sql<string>`right(regexp_replace(users.phone_number, '[^0-9]', '', 'g'), 9)`;

/** Everybody who has one of these user names, addresses or phones; a phone is known by its last nine digits. */
export const accountsKnownBy = statement(
  (asked: {
    usernameKeys: Value<readonly string[]>;
    emailKeys: Value<readonly string[]>;
    phoneEnds: Value<readonly string[]>;
  }) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'username_key as usernameKey', 'email_key as emailKey'])
      .select(phoneEnd.as('phoneEnd'))
      .where(
        someOf([
          sql<SqlBool>`users.username_key = any(${asked.usernameKeys}::text[])`,
          sql<SqlBool>`users.email_key = any(${asked.emailKeys}::text[])`,
          sql<SqlBool>`${phoneEnd} = any(${asked.phoneEnds}::text[])`,
        ]),
      )
      .orderBy('id'),
);

/** Reserves so many numbers of a year, and tells the last of them. */
export const reserveNumbers = statementOf(
  { last_number: int },
  (asked: { year: Value<number>; count: Value<number> }) => sql`
    insert into registration_counters (year, last_number) values (${asked.year}::int, ${asked.count}::int)
    on conflict (year) do update set last_number = registration_counters.last_number + excluded.last_number
    returning last_number`,
);

/** Makes accounts of members out of a list in JSON; nobody knows a password of theirs. */
export const addAccounts = statementOf(
  { id: int, usernameKey: text },
  (asked: { people: Value<string>; passwordHash: Value<string> }) => sql`
    insert into users (username, username_key, name, email, email_key, password_hash, phone_number, course,
                       year_of_study, county_of_origin, hub, registration_number, date_joined)
    select p."username", p."usernameKey", p."name", p."email", p."emailKey", ${asked.passwordHash}::text,
           p."phoneNumber", p."course", p."yearOfStudy", p."countyOfOrigin", p."hub", p."registrationNumber", p."joinedAt"
      from jsonb_to_recordset(${asked.people}::jsonb) as p(
        "username" text, "usernameKey" text, "name" text, "email" text, "emailKey" text, "phoneNumber" text, "course" text,
        "yearOfStudy" smallint, "countyOfOrigin" text, "hub" text, "registrationNumber" text, "joinedAt" timestamptz)
    returning id, username_key as "usernameKey"`,
);

/** Those of these accounts that nobody has ever signed in to, and that were given no role and no right of their own. */
export const neverUsed = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(asked.ids))
    .where('last_login', 'is', null)
    .where('role', '=', 'MEMBER')
    .where(sql<SqlBool>`not exists (select from permission_grants g where g.user_id = users.id)`)
    .forUpdate(),
);

/** Removes accounts; the database refuses where anything else leads to one. */
export const removeAccounts = statement((asked: { ids: Value<readonly number[]> }) =>
  db.deleteFrom('users').where('id', '=', anyOf(asked.ids)).where('last_login', 'is', null),
);
