import type { Clock } from '../../../core/clock.ts';
import { atomFeed } from '../../../core/feeds/atom.ts';
import { iCalendar } from '../../../core/feeds/calendar.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { PublicFile, PublicPlace } from '../../feature.ts';
import { eventsInCalendar, type CalendarRow } from '../event.query.ts';

const MOST = 500;
const DAY_MS = 86_400_000;
/** What is past stays this long in a calendar, so that a phone that follows late still has the last year. */
const KEPT_MS = 365 * DAY_MS;

const addressOf = ({ id, title }: CalendarRow, { origin }: PublicPlace): string =>
  `${origin}/events/${readableId(id, title)}`;

/** The club's calendar. A moved or changed event keeps its number and counts its changes; calendars follow by both. */
const calendar = (clock: Clock): PublicFile => ({
  path: '/events.ics',
  type: 'text/calendar; charset=utf-8',
  make: async ({ em }, place) => {
    const from = new Date(clock.now().getTime() - KEPT_MS);
    const rows = await eventsInCalendar(em, { from, limit: MOST });
    const events = rows.map((row) => ({
      uid: `event-${String(row.id)}@${new URL(place.origin).hostname}`,
      sequence: row.revision - 1,
      title: row.title,
      description: row.description,
      location: row.location,
      url: addressOf(row, place),
      startsAt: row.starts_at,
      changedAt: row.updated_at,
    }));
    return iCalendar({ name: place.siteName, events });
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
        title: row.title,
        address: addressOf(row, place),
        summary: row.description,
        author: place.siteName,
        publishedAt: row.created_at,
        changedAt: row.updated_at,
      })),
    });
  },
});

/** What programs follow of the club's events. */
export const eventFeeds = (clock: Clock): readonly PublicFile[] => [calendar(clock), feed(clock)];
