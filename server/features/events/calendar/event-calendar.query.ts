import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_ROWS } from '../../../core/bounded-pages.ts';
import { allOf, contains } from '../../../core/db/conditions.ts';
import { boundedCountAlong, boundedCountOf } from '../../../core/db/counts.ts';
import { derived } from '../../../core/db/derived.ts';
import type { Value } from '../../../core/db/plan.ts';
import { float, int } from '../../../core/db/result-columns.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../../core/db/row-window.ts';
import { lookedUp, metOnTheWay, type Has } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventSchema } from '../event.entity.ts';
import {
  aheadOf,
  allEvents,
  attendees,
  EVENT_COLUMNS,
  foundEvents,
  OWN,
  ownOf,
  PLACES,
  placesOf,
  someEvents,
  type EventsAsked,
  type EventsWanted,
  type ReaderAsked,
} from '../event.query.ts';
import { isNotOver, isOver } from '../times/over.query.ts';

const db = builderOf<TablesOf<typeof EventSchema>>();

interface PageAsked extends ReaderAsked, RowWindow {
  events: EventsAsked;
}

/** A page of both sides of today, whose beginning parts what is past from what is to come. */
interface BothSidesAsked extends PageAsked {
  today: Value<Date>;
}

const ONE_PAGE = { viewer: 1, now: new Date(0), ...FIRST_ROW };

/** What an event is, when and where: no row of another table has to be looked at for it. */
const BRIEF = [
  ...(['events.id', 'events.title', 'events.description', 'events.image', 'events.is_featured'] as const),
  ...(['events.starts_at', 'events.ends_at', 'events.location', 'events.venue_map_url'] as const),
  ...(['events.cancelled_at', 'events.is_day_open'] as const),
] as const;

type OneSideAsked = PageAsked & { isPast: boolean };

/** Which way the calendar is read: what is past latest first, what is to come soonest first. */
const directionOf = ({ isPast }: OneSideAsked): 'asc' | 'desc' => (isPast ? 'desc' : 'asc');

/** One walk along one index, and nothing to merge. */
const walked = (asked: OneSideAsked) =>
  foundEvents(asked.events).orderBy('starts_at', directionOf(asked)).orderBy('id', directionOf(asked));

const oneSide = (asked: OneSideAsked) => walked(asked).limit(asked.limit).offset(asked.offset);

/** What is past was written down first, and is met first in any order; what is to come is met at once only along the calendar. */
const totalOf = (asked: OneSideAsked) =>
  (asked.isPast ? boundedCountOf : boundedCountAlong)(walked(asked), asked.isCounted).as('total');

const ONE_SIDE = [
  { ...ONE_PAGE, events: someEvents, isPast: false },
  { ...ONE_PAGE, events: allEvents, isPast: true },
  { ...ONE_PAGE, ...FIRST_UNCOUNTED, events: allEvents, isPast: false },
];

/** A page of events that are all on one side of today, with their number. */
export const eventsOfOneSide = statement(
  (asked: OneSideAsked) => {
    const direction = directionOf(asked);
    return db
      .selectFrom(oneSide(asked).selectAll().as('events'))
      .leftJoinLateral(ownOf(asked), (join) => join.onTrue())
      .leftJoinLateral(placesOf(asked), (join) => join.onTrue())
      .select(EVENT_COLUMNS)
      .select([attendees, aheadOf(asked).as('ahead'), ...OWN, ...PLACES])
      .select(totalOf(asked))
      .orderBy('starts_at', direction)
      .orderBy('id', direction);
  },
  [...ONE_SIDE, { ...ONE_PAGE, viewer: null, events: allEvents, isPast: false }],
);

/** The same page in brief. */
export const briefOfOneSide = statement(
  (asked: OneSideAsked) => oneSide(asked).select(BRIEF).select(totalOf(asked)),
  ONE_SIDE,
);

/** Where an event stands in the calendar: its side of today, its rank there, and how many there are with it. */
const PLACE = { id: int, part: int, rank: float, tie: int, total: int };

/** How a walk looks at what it meets, and whether it is made at all. */
interface WalkWay {
  has?: Has;
  if?: Expression<SqlBool>;
}

interface WalkAsked extends Pick<BothSidesAsked, 'events' | 'today' | 'now'> {
  /** How many of each side are met at most. */
  reach: RowWindow['limit'];
}

/** The first events of both sides with their places: two walks along one index, each as long as the page needs. */
function walks(
  { events, today, now, reach }: WalkAsked,
  { has, if: isWanted }: WalkWay = {},
): Expression<unknown> {
  const wanted = foundEvents(events, has).where(allOf(isWanted ?? null));
  const moment = { now, today };
  const toCome = wanted.where(isNotOver('events', moment)).orderBy('starts_at').orderBy('id').limit(reach);
  const past = wanted
    .where('starts_at', '<=', now)
    .where(isOver('events', moment))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(reach);
  return sql`
    (select e.id, 0 part, extract(epoch from e.starts_at)::float8 rank, e.id tie
       from ${toCome.select(['id', 'starts_at'])} e)
    union all
    (select e.id, 1, -extract(epoch from e.starts_at)::float8, -e.id from ${past.select(['id', 'starts_at'])} e)`;
}

/** The events of a page of the calendar, in their order. */
const inCalendar = (page: RawBuilder<unknown>) =>
  db
    .selectFrom(derived('place', PLACE, page))
    .innerJoin('events', 'events.id', 'place.id')
    .select('place.total')
    .orderBy('place.part')
    .orderBy('place.rank')
    .orderBy('place.tie');

/** The same as they are shown whole. */
const shownInCalendar = (page: RawBuilder<unknown>, reader: ReaderAsked) =>
  inCalendar(page)
    .leftJoinLateral(ownOf(reader), (join) => join.onTrue())
    .leftJoinLateral(placesOf(reader), (join) => join.onTrue())
    .select(EVENT_COLUMNS)
    .select([attendees, aheadOf(reader).as('ahead'), ...OWN, ...PLACES]);

/** What of an event is read for a page in brief. */
export type BriefEvent = Omit<RowsOf<typeof briefOfOneSide>, 'total'>;

type BothSidesPage = BothSidesAsked & { reach: RowWindow['limit'] };

/** The places of a page on both sides of today. They cost the same however many events there are. */
const bothSides = (asked: BothSidesPage, way?: WalkWay): RawBuilder<unknown> => sql`
      select w.*, ${boundedCountOf(foundEvents(asked.events), asked.isCounted)} as total from (${walks(asked, way)}) w
       order by part, rank, tie limit ${asked.limit} offset ${asked.offset}`;

const onePageOf = (events: EventsWanted) => ({ ...ONE_PAGE, events, today: new Date(0), reach: 1 });

const BOTH_SIDES = [
  ...[someEvents, allEvents].map(onePageOf),
  { ...onePageOf(allEvents), ...FIRST_UNCOUNTED },
];

/** A page of events with their number: not past, soonest first; then past, latest first (D38). */
export const eventsOfBothSides = statement(
  (asked: BothSidesPage) => shownInCalendar(bothSides(asked), asked),
  BOTH_SIDES,
);

/** The same page in brief. */
export const briefOfBothSides = statement(
  (asked: BothSidesPage) => inCalendar(bothSides(asked)).select(BRIEF),
  BOTH_SIDES,
);

/**
 * The same places where the condition is a search. What it finds is found once for the page and its number; when that is
 * more than is counted for every page, or known to be, the page is met on the walks.
 */
function searched(asked: BothSidesPage): RawBuilder<unknown> {
  if (!asked.isCounted) {
    return bothSides(asked, { has: metOnTheWay });
  }
  const { events, today, now } = asked;
  const most = sql.lit(COUNTED_ROWS);
  const size = sql<number>`(select count(*)::int from hit)`;
  const hits = foundEvents(events, events.isLookedUp ? lookedUp : contains)
    .select(['events.id', 'events.starts_at', 'events.ends_at'])
    .limit(sql.lit(COUNTED_ROWS + 1));
  return sql`
      with hit as materialized (${hits})
      select w.*, ${size} as total from (
        (select f.id, d.part, d.sign * extract(epoch from f.starts_at)::float8 rank, d.sign * f.id tie
           from hit f
           cross join lateral (select (${isOver('f', { now, today })})::int part) o
           cross join lateral (select o.part, 1 - 2 * o.part sign) d
          where ${size} <= ${most})
        union all
        ${walks(asked, { has: metOnTheWay, if: sql<SqlBool>`${size} > ${most}` })}
      ) w order by part, rank, tie limit ${asked.limit} offset ${asked.offset}`;
}

const SEARCHED = [
  ...[someEvents, { ...someEvents, isLookedUp: false }, allEvents].map(onePageOf),
  { ...onePageOf(someEvents), ...FIRST_UNCOUNTED },
];

/** A page of the events that a search finds, in the order of the calendar. */
export const eventsSearched = statement(
  (asked: BothSidesPage) => shownInCalendar(searched(asked), asked),
  SEARCHED,
);

/** The same page in brief. */
export const briefSearched = statement(
  (asked: BothSidesPage) => inCalendar(searched(asked)).select(BRIEF),
  SEARCHED,
);
