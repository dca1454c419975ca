import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf, anyOf, contains, someOf } from '../../core/db/conditions.ts';
import { countOf, countRows, countWhere } from '../../core/db/counts.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import type { Has } from '../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../core/db/tables.ts';
import type { EventRegistrationSchema } from './event-registration.entity.ts';
import { EventSchema } from './event.entity.ts';
import { isPublished, stands } from './approval/approval.query.ts';
import type { Approval } from './approval/approvals.ts';
import { waitsBehind } from './missed/missed.query.ts';
import { isOwnPlace } from './places/own-place.query.ts';
import { isHolding, seatsOf } from './places/places.query.ts';
import { within, type Span } from './times/over.query.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema>>();

/** What is asked of events; null asks nothing. */
export interface EventsAsked {
  /** In one of these an event starts. */
  spans: readonly Span[] | null;
  days: Span | null;
  isFeatured: boolean | null;
  /** What the title, the description or the place contains. */
  pattern: Value<string> | null;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
  /** Who has a place. */
  registered: Value<number> | null;
  /** How they stand; what is published when null. */
  approvals: Value<readonly Approval[]> | null;
}

/** Who reads, and when. Of a visitor nothing is looked up: null, which is a text of its own. */
export interface ReaderAsked {
  viewer: Value<number> | null;
  now: Value<Date>;
}

/** The events asked for, as their reader gives them. */
export type EventsWanted = Given<EventsAsked>;

/** The expression that events_search_index is built on; the line break keeps a search inside one field. */
const SEARCHED = sql<string>`(events.title || chr(10) || events.description || chr(10) || events.location)`;

/** An array, so that PostgreSQL looks the few events up instead of walking the calendar for them. */
const registeredBy = (person: Value<number>): Expression<SqlBool> => {
  const places = db
    .selectFrom('event_registrations as own')
    .select('own.event_id')
    .where('own.user_id', '=', person)
    .where(isOwnPlace('own'));
  return sql<SqlBool>`events.id = any(array(${places}))`;
};

/** The published events that are asked for, or those that stand as is asked. */
export const foundEvents = (
  { spans, days, isFeatured, pattern, registered, approvals }: EventsAsked,
  has: Has = contains,
) =>
  db.selectFrom('events').where(
    allOf(
      given(spans, (some) => someOf(some.map(within))),
      given(isFeatured, (yes) =>
        yes ? sql<SqlBool>`events.is_featured` : sql<SqlBool>`not events.is_featured`,
      ),
      given(pattern, (words) => has(SEARCHED, words)),
      given(registered, registeredBy),
      given(days, within),
      approvals === null ? isPublished('events') : stands(approvals),
    ),
  );

const atEvent = db.selectFrom('event_registrations as r').whereRef('r.event_id', '=', sql.ref('events.id'));

/** The number of people who come; event_registrations_going_index has it by itself. */
export const attendees = countOf(atEvent.where('r.state', '=', sql.lit('GOING' as const))).as('attendees');

/** What the registration of who reads stands for. */
export const ownOf = ({ viewer }: ReaderAsked) =>
  atEvent
    .where(viewer === null ? sql<SqlBool>`false` : sql<SqlBool>`r.user_id = ${viewer}`)
    .where('r.withdrawn_at', 'is', null)
    .select(['r.id', 'r.state', 'r.held_until', 'r.queue_number', 'r.accepts_at_once', 'r.is_held_back'])
    .select(['r.guests', 'r.withdrawal_asked_at', 'r.withdrawal_refused_at', 'r.withdrawal_answer'])
    .as('own');

/** How many places are taken, where they are counted: of offers also those that ran out and are not yet ended. */
export const placesOf = ({ now }: ReaderAsked) =>
  atEvent
    .where('r.withdrawn_at', 'is', null)
    .where(sql<SqlBool>`events.capacity is not null`)
    .select([
      seatsOf(isHolding).as('taken'),
      seatsOf(sql<SqlBool>`r.state = 'OFFERED' and r.held_until <= ${now}`).as('lapsed'),
      countWhere(sql`r.state = 'WAITING' and not r.is_held_back`).as('waiting'),
    ])
    .as('places');

/** How many wait whose turn comes before that of who reads. */
export const aheadOf = ({ viewer, now }: ReaderAsked) =>
  viewer === null
    ? sql<number | null>`null::int`
    : sql<number | null>`case when own.state = 'WAITING' and not own.is_held_back then
  (select count(*)::int from event_registrations w
    where w.event_id = events.id and w.state = 'WAITING' and not w.is_held_back
      and (${waitsBehind(sql.ref<number>('w.user_id'), now)}, w.queue_number)
        < (${waitsBehind(sql<number>`${viewer}::int`, now)}, own.queue_number)) end`;

export const OWN = [
  'own.id as own_id',
  'own.state as own_state',
  'own.held_until as own_held_until',
  'own.accepts_at_once as own_accepts_at_once',
  'own.is_held_back as own_is_held_back',
  'own.guests as own_guests',
  'own.withdrawal_asked_at as own_withdrawal_asked_at',
  'own.withdrawal_refused_at as own_withdrawal_refused_at',
  'own.withdrawal_answer as own_withdrawal_answer',
] as const;

export const PLACES = ['places.taken', 'places.lapsed', 'places.waiting'] as const;

export const EVENT_COLUMNS = columnsOf(EventSchema);

export const eventsByIds = statement(
  (asked: ReaderAsked & { ids: Value<readonly number[]> }) =>
    db
      .selectFrom('events')
      .leftJoinLateral(ownOf(asked), (join) => join.onTrue())
      .leftJoinLateral(placesOf(asked), (join) => join.onTrue())
      .select(EVENT_COLUMNS)
      .select([attendees, aheadOf(asked).as('ahead'), ...OWN, ...PLACES])
      .where('events.id', '=', anyOf(asked.ids)),
  [1, null].map((viewer) => ({ viewer, now: new Date(0), ids: [1] })),
);

export type EventRow = RowsOf<typeof eventsByIds>;

export const someEvents: EventsWanted = {
  spans: [
    { from: null, to: new Date(0), over: { is: true, now: new Date(0), today: new Date(0) } },
    { from: new Date(0), to: null, over: { is: false, now: new Date(0), today: new Date(0) } },
    { from: null, to: null, over: null },
  ],
  days: { from: new Date(0), to: new Date(0) },
  isFeatured: true,
  pattern: '%',
  isLookedUp: true,
  registered: 1,
  approvals: ['WAITING'],
};
export const allEvents: EventsWanted = {
  spans: null,
  days: null,
  isFeatured: null,
  pattern: null,
  isLookedUp: false,
  registered: null,
  approvals: null,
};

export const countEvents = statement(
  (asked: EventsAsked) => foundEvents(asked).select(countRows.as('n')),
  [someEvents, { ...someEvents, isFeatured: false }, allEvents],
);

/** The event, if there is one that is published; it cannot be deleted until the transaction ends. */
export const heldEvent = statement((asked: { id: Value<number> }) =>
  db.selectFrom('events').select('id').where('id', '=', asked.id).where(isPublished('events')).forKeyShare(),
);

/** The events that show a picture. */
export const eventsShowing = statement((asked: { picture: Value<string> }) =>
  db.selectFrom('events').select('id').where('image', '=', asked.picture),
);

/** Every published event, the latest first. */
export const allEventTitles = statement((asked: { limit: Value<number> }) =>
  db
    .selectFrom('events')
    .select(['events.id', 'events.title', 'events.updated_at'])
    .where(isPublished('events'))
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(asked.limit),
);
