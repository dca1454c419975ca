import { nairobiDate, nairobiTime } from '../../../core/clock.ts';
import type { BriefEvent } from './event-calendar.query.ts';
import { eventStatus } from '../event-status.ts';
import type { EventView, Reading } from '../event.view.ts';

/** What an event is, when and where: the same for whoever asks. */
export type EventBrief = Pick<
  EventView,
  | 'id'
  | 'title'
  | 'description'
  | 'image'
  | 'keptImage'
  | 'status'
  | 'isPast'
  | 'date'
  | 'time'
  | 'startsAt'
  | 'endsAt'
  | 'location'
  | 'venueMapUrl'
  | 'isFeatured'
  | 'cancelledAt'
  | 'isDayOpen'
>;

/** Presents a row. */
export function toEventBrief(row: BriefEvent, { now, today, addresses }: Reading): EventBrief {
  const status = eventStatus({ startsAt: row.starts_at, endsAt: row.ends_at }, now, today);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: addresses.of(row.image),
    keptImage: row.image,
    status,
    isPast: status === 'COMPLETED',
    date: nairobiDate(row.starts_at),
    time: nairobiTime(row.starts_at),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    location: row.location,
    venueMapUrl: row.venue_map_url,
    isFeatured: row.is_featured,
    cancelledAt: row.cancelled_at,
    isDayOpen: row.is_day_open,
  };
}

/** The fields of GraphQL that it answers; the sizes of a picture are found by its kept name. */
export const BRIEF_FIELDS: ReadonlySet<string> = new Set<Exclude<keyof EventBrief, 'keptImage'> | 'picture'>([
  'id',
  'title',
  'description',
  'image',
  'picture',
  'status',
  'isPast',
  'date',
  'time',
  'startsAt',
  'endsAt',
  'location',
  'venueMapUrl',
  'isFeatured',
  'cancelledAt',
  'isDayOpen',
]);
