import { sql, type SqlBool } from 'kysely';
import { allOf, anyOf, contains, someOf } from '../../core/db/conditions.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { UserSchema } from './user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema>>();

/** What is stored of a person, as far as it is shown. */
export const usersById = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'name',
      'email',
      'email_confirmed_at as emailConfirmedAt',
      'phone_number as phoneNumber',
      'course',
      'year_of_study as yearOfStudy',
      'county_of_origin as countyOfOrigin',
      'hub',
      'bio',
      'profile_picture as profilePicture',
      'registration_number as registrationNumber',
      'is_active as isActive',
      'date_joined as dateJoined',
      'last_login as lastLogin',
    ])
    .where('id', '=', anyOf(asked.ids)),
);

/** Takes a picture from whoever shows it as theirs. */
export const anybodyPictured = statement((asked: { picture: Value<string> }) =>
  db.selectFrom('users').select('id').where('profile_picture', '=', asked.picture).limit(1),
);

export const dropProfilePicture = statement((asked: { picture: Value<string> }) =>
  db.updateTable('users').set({ profile_picture: '' }).where('profile_picture', '=', asked.picture),
);

/** People who have one of two names, and which of them. */
export const peopleNamed = statement(
  (asked: { emailKey: Value<string> | null; usernameKey: Value<string> | null }) => {
    const hasEmail = given(asked.emailKey, (key) => sql<boolean>`users.email_key = ${key}`);
    const hasUsername = given(asked.usernameKey, (key) => sql<boolean>`users.username_key = ${key}`);
    const nobody = sql<boolean>`false`;
    return db
      .selectFrom('users')
      .select([(hasEmail ?? nobody).as('has_email'), (hasUsername ?? nobody).as('has_username')])
      .where(someOf([hasEmail ?? nobody, hasUsername ?? nobody]));
  },
);

/** The next number of a year: counted by the database, so that two registrations never share one. */
export const nextNumber = statementOf(
  { last_number: int },
  (asked: { year: Value<number> }) =>
    sql`
    insert into registration_counters (year, last_number) values (${asked.year}, 1)
    on conflict (year) do update set last_number = registration_counters.last_number + 1
    returning last_number`,
);

/** Nothing but what is shown of whom is found: or who looks would learn the rest of people letter by letter. */
const searchedBy = (showsNumbers: boolean) =>
  showsNumbers
    ? sql<string>`(name || chr(10) || username || chr(10) || registration_number)`
    : sql<string>`name`;

/** Where anybody could have it; an index has the same words. */
const INDEXED = sql<string>`(name || chr(10) || email || chr(10) || username || chr(10) || registration_number)`;

const endsPhone = (digits: Value<string>) =>
  sql<SqlBool>`regexp_replace(users.phone_number, '[^0-9]', '', 'g') like '%' || ${digits}::text`;

interface PeopleAsked {
  /** What is in the name; in the user name or the registration number too, where these are shown. */
  pattern: Value<string>;
  showsNumbers: boolean;
  /** A whole address or user name. */
  nameKey: Value<string>;
  /** A whole registration number. */
  number: Value<string>;
  /** The end of a phone number, when enough of it is known. */
  phoneEnd: Value<string> | null;
  limit: Value<number>;
}

/** The first people by name who are meant. */
export const peopleMatching = statement((asked: PeopleAsked) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'registration_number as registrationNumber'])
    .select(['course', 'year_of_study as yearOfStudy', 'hub'])
    .where(({ eb }) =>
      someOf([
        allOf(contains(INDEXED, asked.pattern), contains(searchedBy(asked.showsNumbers), asked.pattern)),
        eb('email_key', '=', asked.nameKey),
        eb('username_key', '=', asked.nameKey),
        eb('registration_number', '=', asked.number),
        given(asked.phoneEnd, endsPhone) ?? sql<SqlBool>`false`,
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(asked.limit),
);
