import { sql, type SqlBool } from 'kysely';
import { roles, type Role } from '../../../access/roles.ts';
import { allOf, contains } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleFacts } from '../people/people-facts.ts';
import { groundsOf, heldOf } from '../people/person.query.ts';
import type { PermissionGrantSchema } from '../permissions/permission-grant.entity.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof PermissionGrantSchema>>();

/** The highest role first, as people look for who can help them. */
const RANK = sql<number>`array_position(array[${sql.raw([...roles].map((role) => `'${role}'`).join(', '))}], u.role::text)`;

const hasException = sql<SqlBool>`exists (select from permission_grants own where own.user_id = u.id)`;

/** Who holds a right: by role or position where nothing personal is stored, and those whom a look at their exceptions found. */
interface HoldersAsked {
  today: Value<string>;
  roles: Value<readonly string[]>;
  positions: Value<readonly string[]>;
  exceptional: Value<readonly number[]>;
}

/** People of some roles, as far as somebody asks for them. */
interface LowestRolesAsked {
  roles: Value<readonly Role[]>;
  pattern: Value<string> | null;
}

const SOME_HOLDERS: Given<HoldersAsked> = {
  ...{ today: '2026-01-01', roles: ['ADMIN'], positions: ['TREASURER'], exceptional: [1] },
};

const holdersOf =
  (facts: PeopleFacts) =>
  ({ today, roles: carrying, positions, exceptional }: HoldersAsked) => {
    const held = heldOf(facts)(today);
    return db
      .selectFrom('users as u')
      .leftJoin(held.selectAll().as('seat'), 'seat.user_id', 'u.id')
      .where('u.is_active', '=', true)
      .where(
        sql<SqlBool>`(u.id = any(${exceptional}::int[]) or (not ${hasException}
          and (u.role = any(${carrying}::text[]) or seat.position = any(${positions}::text[]))))`,
      );
  };

const withExceptions = (permissions: Value<readonly string[]> | null) =>
  db
    .selectFrom('users as u')
    .where('u.is_active', '=', true)
    .where(
      given(
        permissions,
        (names) => sql<SqlBool>`exists (
        select from permission_grants own where own.user_id = u.id and own.permission = any(${names}::text[]))`,
      ) ?? hasException,
    );

const lowest = ({ roles: wanted, pattern }: LowestRolesAsked) =>
  db
    .selectFrom('users as u')
    .where('u.is_active', '=', true)
    .where(sql<SqlBool>`u.role = any(${wanted}::text[])`)
    .where(allOf(given(pattern, (like) => contains(sql.ref<string>('u.name'), like))));

/** Who holds a right, and how many. */
function holderStatements(facts: PeopleFacts) {
  const grounds = groundsOf(facts);
  const holders = holdersOf(facts);
  return {
    holderPage: statement(
      (asked: RowWindow & { holders: HoldersAsked }) =>
        holders(asked.holders)
          .select(['u.id', 'u.name', 'u.role', 'seat.until'])
          .select(grounds(asked.holders.today))
          .select(boundedCountOf(holders(asked.holders), asked.isCounted).as('total'))
          .orderBy(sql`seat.position is null`)
          .orderBy(RANK, 'desc')
          .orderBy(sql`lower(u.name)`)
          .orderBy('u.id')
          .limit(asked.limit)
          .offset(asked.offset),
      [FIRST_ROW, FIRST_UNCOUNTED].map((window) => ({ holders: SOME_HOLDERS, ...window })),
    ),
    countHolders: statement((asked: HoldersAsked) => holders(asked).select(countRows.as('n'))),
  };
}

interface PersonalAsked {
  /** Names of one right in both styles; null for every right. */
  permissions: Value<readonly string[]> | null;
}

/** People with something granted or revoked. */
function personalStatements(facts: PeopleFacts) {
  const grounds = groundsOf(facts);
  return {
    /** All of them: their rights have to be worked out one by one. */
    exceptionalPeople: statement((asked: { today: Value<string> }) =>
      withExceptions(null).select(['u.id', 'u.role']).select(grounds(asked.today)).orderBy('u.id'),
    ),
    personalPage: statement(
      (asked: PersonalAsked & { today: Value<string>; limit: Value<number>; offset: Value<number> }) =>
        withExceptions(asked.permissions)
          .select(['u.id', 'u.name', 'u.role'])
          .select(grounds(asked.today))
          .select(sql<number>`(count(*) over ())::int`.as('total'))
          .orderBy(sql`lower(u.name)`)
          .orderBy('u.id')
          .limit(asked.limit)
          .offset(asked.offset),
    ),
    countPersonal: statement((asked: PersonalAsked) =>
      withExceptions(asked.permissions).select(countRows.as('n')),
    ),
  };
}

/** What person `u` lets others see of their card. */
const cardOf = ({ standings }: PeopleFacts) =>
  db
    .selectFrom(standings().as('one'))
    .select(['one.shows_course', 'one.shows_year', 'one.shows_hub'])
    .where('one.user_id', '=', sql.ref<number>('u.id'))
    .limit(sql.lit(1))
    .as('card');

/** People of some roles by name. */
function lowestRoleStatements(facts: PeopleFacts) {
  const grounds = groundsOf(facts);
  return {
    lowestRolePage: statement(
      (asked: RowWindow & { today: Value<string>; people: LowestRolesAsked }) =>
        lowest(asked.people)
          .leftJoinLateral(cardOf(facts), (join) => join.onTrue())
          .select(['u.id', 'u.name', 'u.role', 'u.course', 'u.year_of_study as yearOfStudy', 'u.hub'])
          .select(['card.shows_course as showsCourse', 'card.shows_year as showsYear'])
          .select('card.shows_hub as showsHub')
          .select(grounds(asked.today)[0])
          .select(boundedCountOf(lowest(asked.people), asked.isCounted).as('total'))
          .orderBy(sql`lower(u.name)`)
          .orderBy('u.id')
          .limit(asked.limit)
          .offset(asked.offset),
      [FIRST_ROW, FIRST_UNCOUNTED].flatMap((window) =>
        [null, '%'].map((pattern) => ({
          ...{ today: '2026-01-01', people: { roles: ['MEMBER'] as const, pattern } },
          ...window,
        })),
      ),
    ),
    countLowestRoles: statement((asked: LowestRolesAsked) => lowest(asked).select(countRows.as('n'))),
  };
}

/** The statements behind the book of roles: who carries what, and by which ground. */
export const roleBookStatements = (facts: PeopleFacts) => ({
  ...holderStatements(facts),
  ...personalStatements(facts),
  ...lowestRoleStatements(facts),
});

type RoleBookStatements = ReturnType<typeof roleBookStatements>;

export type HolderRow = RowsOf<RoleBookStatements['holderPage']>;

export type PersonalRow = RowsOf<RoleBookStatements['personalPage']>;

export type LowestRoleRow = RowsOf<RoleBookStatements['lowestRolePage']>;
