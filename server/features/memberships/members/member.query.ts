import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { MembershipStanding } from '../../../access/actor.ts';
import type { Role } from '../../../access/roles.ts';
import { allOf, contains, someOf, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows, countWhere } from '../../../core/db/counts.ts';
import { ListOrder } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../../core/db/row-window.ts';
import { pageOfSearch, type Has } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { CardTables } from '../../accounts/people/people.tables.ts';
import type { MembershipSchema } from '../membership.entity.ts';

const db = builderOf<TablesOf<typeof MembershipSchema> & CardTables>();

type Status = MembershipStanding['status'];

const statuses = ['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING'] as const satisfies readonly Status[];

/** Which standings are wanted. */
type Standings = Readonly<Record<Status, boolean>>;

/** One standing and no other. */
export const onlyStanding = (wanted: Status): Standings => ({
  ACTIVE: wanted === 'ACTIVE',
  INACTIVE: wanted === 'INACTIVE',
  SUSPENDED: wanted === 'SUSPENDED',
  PENDING: wanted === 'PENDING',
});

/** What is asked of the members; null asks nothing. */
interface MembersAsked {
  today: Value<string>;
  /** Only whom the directory shows, found by what it shows of them. */
  isDirectory: boolean;
  /** Decides the text: each standing has a condition of its own, of which the database finds its own way. */
  status: Standings | null;
  isPaid: boolean | null;
  role: Value<Role> | null;
  pattern: Value<string> | null;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The members asked for, as their reader gives them. */
export type MembersWanted = Given<MembersAsked>;

const paidOn = (today: Value<string>) => sql<SqlBool>`m.paid_until >= ${today}::date`;

const unpaidOn = (today: Value<string>) =>
  sql<SqlBool>`(m.paid_until is null or m.paid_until < ${today}::date)`;

/** Neither suspended nor ended by staff. */
const goesOn = sql<SqlBool>`m.suspended_at is null and m.deactivated_at is null`;

const isActiveOn = (today: Value<string>) => sql<SqlBool>`(${goesOn} and ${paidOn(today)})`;

/** Whose standing on a day is the wanted one, as `membershipStanding` works it out of the same facts. */
function standsOn(today: Value<string>, wanted: Standings) {
  const conditions: Record<Status, RawBuilder<SqlBool>> = {
    SUSPENDED: sql<SqlBool>`m.suspended_at is not null`,
    ACTIVE: isActiveOn(today),
    PENDING: sql<SqlBool>`(${goesOn} and m.paid_until is null)`,
    INACTIVE: sql<SqlBool>`(m.suspended_at is null
      and (m.deactivated_at is not null or m.paid_until < ${today}::date))`,
  };
  return someOf(statuses.filter((status) => wanted[status]).map((status) => conditions[status]));
}

/** A line break keeps a search inside one field. */
const EVERYTHING = sql<string>`(u.name || chr(10) || u.email || chr(10) || u.username || chr(10)
  || u.registration_number || chr(10) || u.phone_number)`;

/** Where cards of anybody could have it; an index has the same words. */
const ON_WHOLE_CARDS = sql<string>`(u.name || chr(10) || u.course || chr(10) || u.hub)`;

const ON_CARDS = sql<string>`(u.name || case when m.shows_course then chr(10) || u.course else '' end
  || case when m.shows_hub then chr(10) || u.hub else '' end)`;

const people = db.selectFrom('users as u').innerJoin('memberships as m', 'm.user_id', 'u.id');

/** The same, each membership looked up by itself: of few people, joining them would read all. */
const fewPeople = db.selectFrom('users as u').innerJoinLateral(
  (eb) => eb.selectFrom('memberships').selectAll().whereRef('user_id', '=', 'u.id').limit(sql.lit(1)).as('m'),
  (join) => join.onTrue(),
);

/** What is asked of the membership alone. */
const standing = ({ today, isDirectory, status, isPaid }: MembersAsked) =>
  allOf(
    isDirectory ? sql<SqlBool>`(m.is_listed and ${isActiveOn(today)})` : null,
    given(status, (wanted) => standsOn(today, wanted)),
    given(isPaid, (yes) => (yes ? paidOn(today) : unpaidOn(today))),
  );

/** With an open account, and asked for. */
const isAskedFor = (asked: MembersAsked, has: Has = contains, behind: Condition | null = null) =>
  allOf(
    behind,
    sql<SqlBool>`u.is_active`,
    standing(asked),
    given(asked.role, (wanted) => sql<SqlBool>`u.role = ${wanted}`),
    given(asked.pattern, (words) =>
      asked.isDirectory ? allOf(has(ON_WHOLE_CARDS, words), has(ON_CARDS, words)) : has(EVERYTHING, words),
    ),
  );

const found = (asked: MembersAsked, behind: Condition | null = null) =>
  people.where(isAskedFor(asked, contains, behind));

/** Memberships of open accounts, to be counted: the few closed ones are left out of an index of the others. */
const open = db
  .selectFrom('memberships as m')
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('users as u')
          .select(sql.lit(1).as('one'))
          .whereRef('u.id', '=', 'm.user_id')
          .where('u.is_active', '=', false),
      ),
    ),
  );

/** How many are found, or one more than are counted for every page; people are looked at only if they are asked about. */
const boundedCount = (asked: MembersAsked, isCounted: boolean) =>
  asked.role === null && asked.pattern === null
    ? boundedCountOf(open.where(standing(asked)), isCounted)
    : boundedCountOf(found(asked), isCounted);

const cards = people
  .select(['m.id', 'm.user_id as userId', 'm.suspended_at as suspendedAt'])
  .select(['m.suspension_reason as suspensionReason', 'm.suspended_until as suspendedUntil'])
  .select(['m.deactivated_at as deactivatedAt', 'm.stored_expiry as storedExpiry'])
  .select(['m.is_listed as isListed', 'm.shows_course as showsCourse', 'm.shows_year as showsYear'])
  .select(['m.shows_hub as showsHub', 'm.shows_bio as showsBio', 'm.shows_picture as showsPicture'])
  .select(['m.created_at as createdAt', 'm.updated_at as updatedAt'])
  .select(['u.name', 'u.email', 'u.username', 'u.phone_number as phoneNumber', 'u.role'])
  .select(['u.registration_number as registrationNumber', 'u.course', 'u.year_of_study as yearOfStudy'])
  .select(['u.hub', 'u.bio', 'u.profile_picture as profilePicture', 'u.is_active as hasOpenAccount'])
  .select('m.paid_until as paidUntil');

export const memberById = statement((asked: { id: Value<number> }) => cards.where('m.id', '=', asked.id));

export const memberOfUser = statement((asked: { userId: Value<number> }) =>
  cards.where('m.user_id', '=', asked.userId),
);

export type MemberRow = RowsOf<typeof memberById>;

const some: MembersWanted = {
  ...{ today: '2026-01-01', isDirectory: false, status: onlyStanding('ACTIVE'), isPaid: true },
  ...{ role: 'MEMBER', pattern: '%', isLookedUp: true },
};
const all: MembersWanted = {
  ...{ ...some, status: null, isPaid: null, role: null },
  ...{ pattern: null, isLookedUp: false },
};
const asked: MembersWanted[] = [
  ...[some, all, { ...some, isPaid: false }, { ...some, isLookedUp: false }],
  ...statuses.map((status) => ({ ...all, status: onlyStanding(status) })),
  ...[some, all].map((wanted) => ({ ...wanted, isDirectory: true })),
];

const byName = sql<string>`lower(u.name)`;
const BY_NAME = new ListOrder('text', byName, sql.ref('u.id'), false);

interface MemberPageAsked extends CursorWindow {
  members: MembersAsked;
}

const placed = (members: MembersAsked) => (has: Has, behind: Condition | null) =>
  fewPeople.where(isAskedFor(members, has, behind)).select(['u.id', byName.as('place')]);

/** Whose cards are on a page, with the number of all: looked up, or met on one walk along the names. */
const pageOf = ({ members, ...window }: MemberPageAsked) => {
  if (members.isLookedUp) {
    return pageOfSearch(placed(members), { order: BY_NAME, ...window });
  }
  const walked = found(members, BY_NAME.behind(window.after))
    .select('u.id')
    .select(boundedCount(members, window.isCounted).as('total'))
    .orderBy(BY_NAME.words)
    .limit(window.limit)
    .offset(window.offset);
  return sql<{ id: number; total: number }>`(${walked})`.as('page');
};

/** A page of members by name, with their number. */
export const membersPage = statement(
  (page: MemberPageAsked) =>
    cards
      .innerJoin(pageOf(page), 'page.id', 'm.user_id')
      .select([BY_NAME.shown.as('place'), 'page.total'])
      .orderBy(BY_NAME.words),
  [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
    asked.map((members) => ({ members, ...window })),
  ),
);

/** By the bytes of names: users_name_begins_index is in their order, and needs no pattern to be known when it is planned. */
const firstWhoBegin = (members: MembersAsked, typed: Value<string>, limit: Value<number>) =>
  found({ ...members, pattern: null })
    .where(sql<SqlBool>`lower(u.name) ~>=~ lower(${typed})`)
    .where(sql<SqlBool>`lower(u.name) ~<~ (lower(${typed}) || chr(1114111))`)
    .select('u.id')
    .orderBy(sql`lower(u.name) using ~<~`)
    .limit(limit);

/** So many who have what was typed in their name are met on a short walk. */
const MANY = 500;

const firstWhoHave = (members: MembersAsked, limit: Value<number>) =>
  members.isLookedUp
    ? db
        .selectFrom(
          pageOfSearch(placed(members), {
            ...{ order: BY_NAME, limit, offset: null, after: null },
            ...{ isCounted: true, bound: MANY },
          }),
        )
        .select('page.id')
    : found(members).select('u.id').orderBy(byName).orderBy('u.id').limit(limit);

/**
 * A few members: those whose name begins with what was typed, and when these are too few, who has it anywhere. Arrays, so
 * that each half is found by the index that suits it, and the second only if it is needed.
 */
export const membersCalled = statement(
  ({ members, typed, limit }: { members: MembersAsked; typed: Value<string>; limit: Value<number> }) => {
    const begin = sql`array(${firstWhoBegin(members, typed, limit)})`;
    const few = sql`select case when cardinality(b.ids) >= ${limit} then b.ids
      else b.ids || array(${firstWhoHave(members, limit)}) end from (select ${begin} ids offset 0) b`;
    return people
      .select(['m.id', 'u.name', 'u.username', 'u.registration_number as registrationNumber'])
      .where(sql<SqlBool>`u.id = any((${few})::int[])`)
      .orderBy(sql`starts_with(lower(u.name), lower(${typed}))`, 'desc')
      .orderBy(byName)
      .orderBy('u.id')
      .limit(limit);
  },
  [{ ...some, isLookedUp: false }, ...[false, true].map((isDirectory) => ({ ...some, isDirectory }))].map(
    (members) => ({
      ...{ members, typed: 'a', limit: 1 },
    }),
  ),
);

export const countMembers = statement(
  (members: MembersAsked) => found(members).select(countRows.as('n')),
  asked,
);

/** The memberships of open accounts in numbers. */
export const memberNumbers = statement(({ today }: { today: Value<string> }) =>
  open.select([
    countRows.as('total'),
    countWhere(paidOn(today)).as('paid'),
    countWhere(isActiveOn(today)).as('active'),
  ]),
);
