import type { Clock } from '../../../core/clock.ts';
import { atomFeed } from '../../../core/feeds/atom.ts';
import { iCalendar, type CalendarEvent } from '../../../core/feeds/calendar.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { PublicFile, PublicPlace } from '../../feature.ts';
import { isOff, standingOf } from '../changes/event-standing.ts';
import { removedInCalendar, type RemovedRow } from '../changes/removed-event.query.ts';
import { titleWithNews, withNews } from './standing-words.ts';
import { eventsInCalendar, type CalendarRow } from './calendar.query.ts';

/** Most entries of a calendar. */
export const MOST = 500;
const DAY_MS = 86_400_000;
/** What is past stays this long in a calendar, so that a phone that follows late still has the last year. */
export const KEPT_MS = 365 * DAY_MS;

const addressOf = ({ id, title }: CalendarRow, { origin }: PublicPlace): string =>
  `${origin}/events/${readableId(id, title)}`;

const uidOf = (id: number, { origin }: PublicPlace): string =>
  `event-${String(id)}@${new URL(origin).hostname}`;

/** A calendar that still has an event which was deleted takes it out. */
const removedEntry = (row: RemovedRow, place: PublicPlace): CalendarEvent => ({
  uid: uidOf(row.event_id, place),
  status: 'CANCELLED',
  sequence: row.revision - 1,
  title: 'Removed from the calendar',
  description: '',
  location: '',
  url: `${place.origin}/events`,
  startsAt: row.starts_at,
  endsAt: null,
  changedAt: row.created_at,
});

/** An event as the club tells calendars of it. */
export const calendarEntry = (row: CalendarRow, place: PublicPlace): CalendarEvent => ({
  uid: uidOf(row.id, place),
  status: isOff(standingOf(row)) ? 'CANCELLED' : 'CONFIRMED',
  sequence: row.revision - 1,
  title: row.title,
  description: withNews(row),
  location: row.location,
  url: addressOf(row, place),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: row.updated_at,
});

/** The club's calendar. A moved or changed event keeps its number and counts its changes; calendars follow by both. */
const calendar = (clock: Clock): PublicFile => ({
  path: '/events.ics',
  type: 'text/calendar; charset=utf-8',
  make: async ({ em }, place) => {
    const from = new Date(clock.now().getTime() - KEPT_MS);
    const rows = await eventsInCalendar(em, { from, limit: MOST });
    const removed = await removedInCalendar(em, { from, limit: MOST });
    const events = rows.map((row) => calendarEntry(row, place));
    return iCalendar({
      name: place.siteName,
      events: [...events, ...removed.map((row) => removedEntry(row, place))],
    });
  },
});

const NEWS = 50;

const feed = (clock: Clock): PublicFile => ({
  path: '/events/feed.atom',
  type: 'application/atom+xml; charset=utf-8',
  make: async ({ em }, place) => {
    const rows = await eventsInCalendar(em, { from: new Date(clock.now().getTime() - KEPT_MS), limit: NEWS });
    return atomFeed({
      title: `Events of ${place.siteName}`,
      address: `${place.origin}/events/feed.atom`,
      page: `${place.origin}/events`,
      entries: rows.map((row) => ({
        title: titleWithNews(row),
        address: addressOf(row, place),
        summary: withNews(row),
        author: place.siteName,
        publishedAt: row.created_at,
        changedAt: row.updated_at,
      })),
    });
  },
});

/** What programs follow of the club's events. */
export const eventFeeds = (clock: Clock): readonly PublicFile[] => [calendar(clock), feed(clock)];
