import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf, contains, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { ListOrder, newestFirst } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../../core/db/row-window.ts';
import { heldOnTheWay, pageOfHits } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import { isPublished } from '../approval/approval.query.ts';
import { isOwnPlace } from '../places/own-place.query.ts';
import { isNotOver, takesRegistrations } from '../times/over.query.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema> & PeopleTables>();

/** What is asked of registrations; null asks nothing. */
interface RegistrationsAsked {
  eventId: Value<number> | null;
  userId: Value<number> | null;
  attended: boolean | null;
  /** What the person's name contains. */
  pattern: Value<string> | null;
  /** Places of one person's own count before they are paid. */
  isOwn: boolean;
}

export type RegistrationsWanted = Given<RegistrationsAsked>;

interface PageAsked extends CursorWindow {
  registrations: RegistrationsAsked;
  /** By the person's name; otherwise newest first. */
  byName: boolean;
}

const NEWEST = newestFirst('r.created_at', 'r.id');
const BY_NAME = new ListOrder('text', sql.ref('u.name'), sql.ref('r.id'), false);

const orderOf = (byName: boolean): ListOrder => (byName ? BY_NAME : NEWEST);

/** users_search_index finds the few whose name or e-mail it may be; the name decides. */
const named = (pattern: Value<string>) =>
  db
    .selectFrom('users as p')
    .select('p.id')
    .where(
      allOf(
        contains(sql<string>`(p.name || chr(10) || p.email)`, pattern),
        contains(sql<string>`p.name`, pattern),
      ),
    );

const isNamed = (pattern: Value<string>): Expression<SqlBool> =>
  sql<SqlBool>`r.user_id in (${named(pattern)})`;

/** The same where a statement has looked for the people already, as `named`. */
const isAmongNamed = (): Expression<SqlBool> => sql<SqlBool>`r.user_id in (select id from named)`;

const active = db.selectFrom('event_registrations as r').where('r.withdrawn_at', 'is', null);

const GOING = sql.lit('GOING' as const);

/** Who has a place, and nobody who waits for one. */
const going = db.selectFrom('event_registrations as r').where('r.state', '=', GOING);

/** Who has a place, paid or not yet. */
const held = db.selectFrom('event_registrations as r').where(isOwnPlace('r'));

/** True of everybody who has a place; the indexes by person are of what this is said of. */
const isNotWithdrawn = sql<SqlBool>`r.withdrawn_at is null`;

const found = (
  { eventId, userId, attended, pattern, isOwn }: RegistrationsAsked,
  hasTheName: typeof isNamed = isNamed,
  behind: Condition | null = null,
) =>
  (isOwn ? held : going).where(({ eb }) =>
    allOf(
      behind,
      isOwn || (userId === null && pattern === null) ? null : isNotWithdrawn,
      given(userId, (id) => eb('r.user_id', '=', id)),
      given(eventId, (id) => eb('r.event_id', '=', id)),
      given(attended, (yes) => eb('r.attended', '=', yes)),
      given(pattern, hasTheName),
    ),
  );

export const PERSON = ['u.name as user_name', 'u.email as user_email', 'u.course', 'u.hub'] as const;

export const REGISTRATION = [
  'r.id',
  'r.event_id',
  'r.user_id',
  'r.attended',
  'r.attendance_marked_at',
  'r.created_at',
  'r.state',
  'r.held_until',
  'r.accepts_at_once',
  'r.is_held_back',
  'r.guests',
] as const;

export const registrationById = statement((asked: { id: Value<number> }) =>
  active
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(REGISTRATION)
    .select(PERSON)
    .where('r.id', '=', asked.id),
);

export type EventRegistrationRow = RowsOf<typeof registrationById>;

const some: RegistrationsWanted = { eventId: 1, userId: 1, attended: true, pattern: '%', isOwn: false };
const all: RegistrationsWanted = { eventId: null, userId: null, attended: null, pattern: null, isOwn: false };
const own: RegistrationsWanted = { ...some, pattern: null, isOwn: true };

export const countRegistrations = statement(
  (asked: RegistrationsAsked) => found(asked).select(countRows.as('n')),
  [some, { ...some, attended: false }, all, own],
);

const inTime = (registrations: RegistrationsAsked, among: typeof isNamed, behind: Condition | null = null) =>
  found(registrations, among, behind).select(['r.id', 'r.created_at as place']);

/** Which registrations are on a page, with the number of all. `named` are the people who are searched for. */
const pageOf = ({ registrations, byName, ...window }: PageAsked) => {
  if (registrations.pattern !== null && !byName) {
    const hits = inTime(registrations, isAmongNamed);
    const onTheWay = () => heldOnTheWay(isAmongNamed());
    const met = (behind: Condition | null) => inTime(registrations, onTheWay, behind);
    return pageOfHits({ hits, met, order: NEWEST, ...window });
  }
  const order = orderOf(byName);
  const counted = boundedCountOf(found(registrations, isAmongNamed), window.isCounted);
  const part = found(registrations, isAmongNamed, order.behind(window.after))
    .select(['r.id', counted.as('total')])
    .orderBy(order.words)
    .limit(window.limit)
    .offset(window.offset);
  const inOrder = byName ? part.innerJoin('users as u', 'u.id', 'r.user_id') : part;
  return sql<{ id: number; total: number }>`(${inOrder})`.as('page');
};

/** Looks for people once for all that asks of them. */
const lookingFor = ({ pattern }: RegistrationsAsked): typeof db =>
  (given(pattern, (words) =>
    db.with(
      (cte) => cte('named').materialized(),
      () => named(words),
    ),
  ) ?? db) as typeof db;

/** A page of registrations with their number: of one event by name, otherwise newest first. */
export const registrationPage = statement(
  (asked: PageAsked) =>
    lookingFor(asked.registrations)
      .selectFrom(pageOf(asked))
      .innerJoin('event_registrations as r', 'r.id', 'page.id')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(REGISTRATION)
      .select(PERSON)
      .select([orderOf(asked.byName).shown.as('place'), 'page.total'])
      .orderBy(orderOf(asked.byName).words),
  [
    ...[FIRST_ROW, BEHIND_A_ROW].map((window) => ({ registrations: some, byName: true, ...window })),
    ...[some, all, own].flatMap((registrations) =>
      [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].map((window) => ({
        registrations,
        byName: false,
        ...window,
      })),
    ),
  ],
);

/**
 * Takes a place where there is no limit. The statement also checks the event, in the state that an edit under way leaves it;
 * the database keeps one active place a person. Callers at once do not wait for each other.
 */
export const takePlace = statement(
  (asked: {
    eventId: Value<number>;
    userId: Value<number>;
    now: Value<Date>;
    /** What starts before is over. */
    today: Value<Date>;
    /** The others who come may see the name. */
    showsName: Value<boolean>;
  }) =>
    db
      .insertInto('event_registrations')
      .columns(['event_id', 'user_id', 'created_at', 'shows_name'])
      .expression((eb) =>
        eb
          .selectFrom('events as e')
          .select(['e.id', sql`${asked.userId}::int`.as('user_id'), sql`${asked.now}::timestamptz`.as('at')])
          .select(sql`${asked.showsName}::boolean`.as('shows'))
          .where('e.id', '=', asked.eventId)
          .where(sql<SqlBool>`e.is_registration_open`)
          .where(isNotOver('e', asked))
          .where(takesRegistrations(asked.now))
          .where(isPublished('e'))
          .where('e.capacity', 'is', null)
          .where('e.audience', '=', sql.lit('ALL' as const))
          .forKeyShare('e'),
      )
      .onConflict((both) =>
        both.columns(['event_id', 'user_id']).where('withdrawn_at', 'is', null).doNothing(),
      )
      .returning('id'),
);

/** Says whether the person came, and who says so; no row when it was said before. */
export const markAttendance = statement(
  (asked: { id: Value<number>; attended: boolean; by: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('event_registrations as r')
      .from('users as u')
      .set({
        attended: asked.attended,
        attendance_marked_at: asked.now,
        attendance_marked_by: asked.by,
      })
      .where('r.id', '=', asked.id)
      .where('r.state', '=', GOING)
      .where('r.attended', '<>', asked.attended)
      .whereRef('u.id', '=', 'r.user_id')
      .returning(['u.id', 'u.name', 'u.email', 'r.event_id']),
);

/** Everybody who is registered for an event, those who wait for a place included. */
export const everybodyOf = statement((asked: { eventId: Value<number> }) =>
  active.select('r.user_id as id').where('r.event_id', '=', asked.eventId),
);

/** Everybody with a place at an event. */
export const registrantsOf = statement((asked: { eventId: Value<number> }) =>
  going.select('r.user_id as id').where('r.event_id', '=', asked.eventId),
);

/** Events that begin within some time and that somebody comes to. */
export const registeredEventsBetween = statement((asked: { from: Value<Date>; before: Value<Date> }) =>
  db
    .selectFrom('events as e')
    .select(['e.id', 'e.title', 'e.starts_at as startsAt', 'e.location'])
    .where('e.starts_at', '>=', asked.from)
    .where('e.starts_at', '<', asked.before)
    .where('e.cancelled_at', 'is', null)
    .where(isPublished('e'))
    .where(sql<SqlBool>`not e.is_day_open`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_registrations as r')
          .select('r.id')
          .whereRef('r.event_id', '=', 'e.id')
          .where('r.state', '=', GOING),
      ),
    )
    .orderBy('e.id'),
);

export type RegisteredEvent = RowsOf<typeof registeredEventsBetween>;
