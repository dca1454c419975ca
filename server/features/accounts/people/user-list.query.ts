import { sql, type SqlBool } from 'kysely';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import { allOf, contains, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { ListOrder } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../../core/db/row-window.ts';
import { pageOfSearch, type Has } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { PeopleFacts } from './people-facts.ts';
import { groundsOf, heldOf, PERSON } from './person.query.ts';

const db = builderOf<TablesOf<typeof UserSchema>>();

/** What is asked of the list of users; null asks nothing. */
interface UsersAsked {
  today: Value<string>;
  pattern: Value<string> | null;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
  role: Value<Role> | null;
  position: Value<Position> | null;
  isActive: boolean | null;
}

/** The part of the list that is asked for, as its reader gives it. */
export type UsersWanted = Given<UsersAsked>;

/** What people are found by; an index has the same words. */
const SEARCHED = sql<string>`(u.name || chr(10) || u.email || chr(10) || u.username || chr(10) || u.registration_number)`;

const RECORD = [
  'u.phone_number',
  'u.course',
  'u.year_of_study',
  'u.county_of_origin',
  'u.hub',
  'u.bio',
  'u.profile_picture',
  'u.registration_number',
  'u.date_joined',
  'u.last_login',
  'u.email_confirmed_at',
] as const;

const ACCOUNT = ['u.id', 'u.username', 'u.name', 'u.email', 'u.role', 'u.is_active'] as const;

const some: UsersWanted = {
  today: '2026-01-01',
  pattern: '%',
  isLookedUp: true,
  role: 'MEMBER',
  position: 'TREASURER',
  isActive: true,
};
const all: UsersWanted = {
  ...{ today: '2026-01-01', pattern: null, isLookedUp: false },
  ...{ role: null, position: null, isActive: null },
};

/** Whom somebody asks for. */
const foundOf =
  (facts: PeopleFacts) =>
  (
    { today, pattern, role, position, isActive }: UsersAsked,
    has: Has = contains,
    behind: Condition | null = null,
  ) =>
    db.selectFrom('users as u').where(({ eb }) =>
      allOf(
        behind,
        given(pattern, (like) => has(SEARCHED, like)),
        given(role, (code) => eb('u.role', '=', code)),
        given(isActive, (state) => eb('u.is_active', '=', sql.lit(state))),
        given(position, (code) => {
          const holders = heldOf(facts)(today).select('held.user_id');
          return eb('u.id', 'in', holders.where(sql<SqlBool>`held.position = ${code}`));
        }),
      ),
    );

/** The standing of person `u`. */
const standingOf = ({ standings }: PeopleFacts) =>
  db
    .selectFrom(standings().as('one'))
    .select(['one.suspended_at', 'one.deactivated_at', 'one.expiry'])
    .where('one.user_id', '=', sql.ref<number>('u.id'))
    .limit(sql.lit(1))
    .as('standing');

/** A page of the list, in order. */
interface UserPageAsked extends CursorWindow {
  users: UsersAsked;
  byJoining: boolean;
  isDescending: boolean;
}

const orderOf = ({ byJoining, isDescending }: UserPageAsked): ListOrder =>
  byJoining
    ? new ListOrder('moment', sql`u.date_joined`, sql`u.id`, isDescending)
    : new ListOrder('text', sql`lower(u.name)`, sql`u.id`, isDescending);

/** The accounts of a page, with the number of all. */
const pageOf = (facts: PeopleFacts) => (asked: UserPageAsked) => {
  const { users, byJoining, isDescending, ...window } = asked;
  const order = orderOf(asked);
  const found = foundOf(facts);
  if (users.isLookedUp) {
    const searched = (has: Has, behind: Condition | null) =>
      found(users, has, behind).select(['u.id', order.place.as('place')]);
    return db
      .selectFrom('users as u')
      .innerJoin(pageOfSearch(searched, { order, ...window }), 'page.id', 'u.id')
      .select([...ACCOUNT, ...RECORD])
      .select('page.total');
  }
  return found(users, contains, order.behind(window.after))
    .select([...ACCOUNT, ...RECORD])
    .select(boundedCountOf(found(users), window.isCounted).as('total'))
    .orderBy(order.words)
    .limit(window.limit)
    .offset(window.offset);
};

/** The statements behind the list of users. */
export function userListStatements(facts: PeopleFacts) {
  const found = foundOf(facts);
  const grounds = groundsOf(facts);
  return {
    /** What a person lets other members see. */
    cardChoices: statement((asked: { userId: Value<number> }) =>
      db
        .selectFrom(facts.standings().as('c'))
        .select(['c.is_listed as isListed', 'c.shows_course as showsCourse', 'c.shows_year as showsYear'])
        .select(['c.shows_hub as showsHub', 'c.shows_bio as showsBio', 'c.shows_picture as showsPicture'])
        .where('c.user_id', '=', asked.userId),
    ),
    countUsers: statement((asked: UsersAsked) => found(asked).select(countRows.as('n')), [some, all]),
    /** A page of users with everything that is shown of them; what is dear is worked out for its rows alone. */
    userPage: statement(
      (asked: UserPageAsked) => {
        const order = orderOf(asked);
        return (
          db
            .selectFrom(pageOf(facts)(asked).as('u'))
            // One look-up a row: joined as a whole, everybody's standing would be read for one page.
            .leftJoinLateral(standingOf(facts), (join) => join.onTrue())
            .select(PERSON)
            .select([...RECORD, order.shown.as('place'), 'u.total'])
            .select(grounds(asked.users.today))
            .orderBy(order.words)
        );
      },
      [some, { ...some, isLookedUp: false }, all].flatMap((users) =>
        [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
          [true, false].map((byJoining) => ({ users, byJoining, isDescending: byJoining, ...window })),
        ),
      ),
    ),
  };
}

/** What of the card a person lets other members see. */
export type CardChoices = RowsOf<ReturnType<typeof userListStatements>['cardChoices']>;

export type UserRow = RowsOf<ReturnType<typeof userListStatements>['userPage']>;
