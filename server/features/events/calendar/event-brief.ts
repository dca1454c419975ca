import { nairobiDate, nairobiTime } from '../../../core/clock.ts';
import type { ShownFields } from '../../../core/fields/field-set.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { EventStanding } from '../changes/event-standing.ts';
import type { eventFields } from '../event.fields.ts';
import { eventStatus, type EventStatusCode } from '../event-status.ts';
import type { BriefEvent } from './event-calendar.query.ts';

type Shown = ShownFields<typeof eventFields.fields> & EventStanding;

/** What an event is, when and where: the same for whoever asks. */
export interface EventBrief extends Pick<
  Shown,
  | 'title'
  | 'description'
  | 'image'
  | 'date'
  | 'time'
  | 'endsAt'
  | 'location'
  | 'venueMapUrl'
  | 'isFeatured'
  | 'cancelledAt'
  | 'isDayOpen'
> {
  id: number;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  status: EventStatusCode;
  isPast: boolean;
  startsAt: Date;
}

/** When somebody reads, and where pictures are served. */
export interface BriefReading {
  now: Date;
  today: Date;
  addresses: PictureAddresses;
}

/** Presents a row. */
export function toEventBrief(row: BriefEvent, { now, today, addresses }: BriefReading): EventBrief {
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
