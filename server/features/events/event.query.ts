import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf, anyOf, contains, someOf } from '../../core/db/conditions.ts';
import { boundedCountOf, countOf, countRows, countWhere } from '../../core/db/counts.ts';
import { derived } from '../../core/db/derived.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { float, int } from '../../core/db/result-columns.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../core/db/tables.ts';
import type { EventRegistrationSchema } from './event-registration.entity.ts';
import { EventSchema } from './event.entity.ts';
import { isPublished, stands } from './approval/approval.query.ts';
import type { Approval } from './approval/approvals.ts';
import { waitsBehind } from './missed/missed.query.ts';
import { isHolding, seatsOf } from './places/places.query.ts';
import { isNotOver, isOver, within, type Span } from './times/over.query.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema>>();

/** What is asked of events; null asks nothing. */
interface EventsAsked {
  /** In one of these an event starts. */
  spans: readonly Span[] | null;
  days: Span | null;
  isFeatured: boolean | null;
  /** What the title, the description or the place contains. */
  pattern: Value<string> | null;
  /** Who has a place. */
  registered: Value<number> | null;
  /** How they stand; what is published when null. */
  approvals: Value<readonly Approval[]> | null;
}

/** Who reads, as a number, and when. */
interface ReaderAsked {
  viewer: Value<number>;
  now: Value<Date>;
}

interface PageAsked extends ReaderAsked {
  events: EventsAsked;
  limit: Value<number>;
  offset: Value<number>;
}

/** A page of both sides of today, whose beginning parts what is past from what is to come. */
interface BothSidesAsked extends PageAsked {
  today: Value<Date>;
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
    .where('own.withdrawn_at', 'is', null)
    .where('own.state', '=', sql.lit('GOING' as const));
  return sql<SqlBool>`events.id = any(array(${places}))`;
};

const found = ({ spans, days, isFeatured, pattern, registered, approvals }: EventsAsked) =>
  db.selectFrom('events').where(
    allOf(
      given(spans, (some) => someOf(some.map(within))),
      given(isFeatured, (yes) =>
        yes ? sql<SqlBool>`events.is_featured` : sql<SqlBool>`not events.is_featured`,
      ),
      given(pattern, (words) => contains(SEARCHED, words)),
      given(registered, registeredBy),
      given(days, within),
      approvals === null ? isPublished('events') : stands(approvals),
    ),
  );

const atEvent = db.selectFrom('event_registrations as r').whereRef('r.event_id', '=', sql.ref('events.id'));

/** The number of people who come; event_registrations_going_index has it by itself. */
const attendees = countOf(atEvent.where('r.state', '=', sql.lit('GOING' as const))).as('attendees');

/** What the registration of who reads stands for. */
const ownOf = ({ viewer }: ReaderAsked) =>
  atEvent
    .where('r.user_id', '=', viewer)
    .where('r.withdrawn_at', 'is', null)
    .select(['r.id', 'r.state', 'r.held_until', 'r.queue_number', 'r.accepts_at_once', 'r.is_held_back'])
    .select(['r.guests', 'r.withdrawal_asked_at', 'r.withdrawal_refused_at', 'r.withdrawal_answer'])
    .as('own');

/** How many places are taken, where they are counted: of offers also those that ran out and are not yet ended. */
const placesOf = ({ now }: ReaderAsked) =>
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
const aheadOf = ({ viewer, now }: ReaderAsked) => sql<
  number | null
>`case when own.state = 'WAITING' and not own.is_held_back then
  (select count(*)::int from event_registrations w
    where w.event_id = events.id and w.state = 'WAITING' and not w.is_held_back
      and (${waitsBehind(sql.ref<number>('w.user_id'), now)}, w.queue_number)
        < (${waitsBehind(sql<number>`${viewer}::int`, now)}, own.queue_number)) end`;

const OWN = [
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

const PLACES = ['places.taken', 'places.lapsed', 'places.waiting'] as const;

export const EVENT_COLUMNS = columnsOf(EventSchema);

export const eventsByIds = statement((asked: ReaderAsked & { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('events')
    .leftJoinLateral(ownOf(asked), (join) => join.onTrue())
    .leftJoinLateral(placesOf(asked), (join) => join.onTrue())
    .select(EVENT_COLUMNS)
    .select([attendees, aheadOf(asked).as('ahead'), ...OWN, ...PLACES])
    .where('events.id', '=', anyOf(asked.ids)),
);

export type EventRow = RowsOf<typeof eventsByIds>;

const someEvents: EventsWanted = {
  spans: [
    { from: null, to: new Date(0), over: { is: true, now: new Date(0), today: new Date(0) } },
    { from: new Date(0), to: null, over: { is: false, now: new Date(0), today: new Date(0) } },
    { from: null, to: null, over: null },
  ],
  days: { from: new Date(0), to: new Date(0) },
  isFeatured: true,
  pattern: '%',
  registered: 1,
  approvals: ['WAITING'],
};
const allEvents: EventsWanted = {
  spans: null,
  days: null,
  isFeatured: null,
  pattern: null,
  registered: null,
  approvals: null,
};

export const countEvents = statement(
  (asked: EventsAsked) => found(asked).select(countRows.as('n')),
  [someEvents, { ...someEvents, isFeatured: false }, allEvents],
);

const ONE_PAGE = { viewer: 1, now: new Date(0), limit: 1, offset: 0 };

/**
 * A page of events that are all on one side of today, with their number: what is past latest first, what is to come
 * soonest first. One walk along one index, and nothing to merge.
 */
export const eventsOfOneSide = statement(
  (asked: PageAsked & { isPast: boolean }) => {
    const wanted = found(asked.events);
    const direction = asked.isPast ? 'desc' : 'asc';
    const page = wanted
      .selectAll()
      .orderBy('starts_at', direction)
      .orderBy('id', direction)
      .limit(asked.limit)
      .offset(asked.offset);
    return db
      .selectFrom(page.as('events'))
      .leftJoinLateral(ownOf(asked), (join) => join.onTrue())
      .leftJoinLateral(placesOf(asked), (join) => join.onTrue())
      .select(EVENT_COLUMNS)
      .select([attendees, aheadOf(asked).as('ahead'), ...OWN, ...PLACES])
      .select(boundedCountOf(wanted).as('total'))
      .orderBy('starts_at', direction)
      .orderBy('id', direction);
  },
  [
    { ...ONE_PAGE, events: someEvents, isPast: false },
    { ...ONE_PAGE, events: allEvents, isPast: true },
  ],
);

/** Where an event stands in the calendar: its side of today, and its rank there. */
const PLACE = { id: int, part: int, rank: float, tie: int };

const inCalendar = (page: Expression<unknown>) => derived('place', PLACE, sql`${page}`);

/**
 * A page of events with their number: not past, soonest first; then past, latest first (D38). Two walks along one
 * index, each as long as the page needs, so that the page costs the same however many events there are.
 */
export const eventsOfBothSides = statement(
  ({ events, today, reach, limit, offset, ...reader }: BothSidesAsked & { reach: Value<number> }) => {
    const wanted = found(events);
    const moment = { now: reader.now, today };
    const toCome = wanted.where(isNotOver('events', moment)).orderBy('starts_at').orderBy('id').limit(reach);
    const past = wanted
      .where('starts_at', '<=', reader.now)
      .where(isOver('events', moment))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(reach);
    const page = sql`
      (select e.id, 0 part, extract(epoch from e.starts_at)::float8 rank, e.id tie
         from ${toCome.select(['id', 'starts_at'])} e)
      union all
      (select e.id, 1, -extract(epoch from e.starts_at)::float8, -e.id from ${past.select(['id', 'starts_at'])} e)
      order by 2, 3, 4 limit ${limit} offset ${offset}`;
    return db
      .selectFrom(inCalendar(page))
      .innerJoin('events', 'events.id', 'place.id')
      .leftJoinLateral(ownOf(reader), (join) => join.onTrue())
      .leftJoinLateral(placesOf(reader), (join) => join.onTrue())
      .select(EVENT_COLUMNS)
      .select([attendees, aheadOf(reader).as('ahead'), ...OWN, ...PLACES])
      .select(boundedCountOf(wanted).as('total'))
      .orderBy('place.part')
      .orderBy('place.rank')
      .orderBy('place.tie');
  },
  [someEvents, allEvents].map((events) => ({ ...ONE_PAGE, events, today: new Date(0), reach: 1 })),
);

/** The same page and order where the condition is a search: what it finds is found once, then counted and sorted. */
export const eventsSearched = statement(
  ({ events, today, limit, offset, ...reader }: BothSidesAsked) => {
    const page = sql`
      select f.id, d.part, d.sign * extract(epoch from f.starts_at)::float8 rank, d.sign * f.id tie
        from found f
        cross join lateral (select (${isOver('f', { now: reader.now, today })})::int part) o
        cross join lateral (select o.part, 1 - 2 * o.part sign) d
       order by 2, 3, 4 limit ${limit} offset ${offset}`;
    return db
      .with(
        (cte) => cte('found').materialized(),
        () => found(events).select(['events.id', 'events.starts_at', 'events.ends_at']),
      )
      .selectFrom(inCalendar(page))
      .innerJoin('events', 'events.id', 'place.id')
      .leftJoinLateral(ownOf(reader), (join) => join.onTrue())
      .leftJoinLateral(placesOf(reader), (join) => join.onTrue())
      .select(EVENT_COLUMNS)
      .select([attendees, aheadOf(reader).as('ahead'), ...OWN, ...PLACES])
      .select((eb) => countOf(eb.selectFrom('found')).as('total'))
      .orderBy('place.part')
      .orderBy('place.rank')
      .orderBy('place.tie');
  },
  [someEvents, allEvents].map((events) => ({ ...ONE_PAGE, events, today: new Date(0) })),
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
