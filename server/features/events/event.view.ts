import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { nairobiDate, nairobiTime } from '../../core/clock.ts';
import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { eventFields } from './event.fields.ts';
import type { EventRow } from './event.query.ts';
import type { EventStatusCode } from './event-status.ts';
import { eventStatus, startOfToday } from './event-status.ts';
import {
  bookingHindrance,
  canWithdraw,
  editEvents,
  keepRoster,
  personalHindrance,
  removeEvents,
} from './event.policy.ts';
import type { RegistrationRefusalCode } from './registration-refusals.ts';

/** An event as both APIs present it to one caller. */
export interface EventView extends ShownFields<typeof eventFields.fields> {
  id: number;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  status: EventStatusCode;
  isPast: boolean;
  startsAt: Date;
  attendees: number;
  isRegistered: boolean;
  registrationId: number | null;
  viewerCanRegister: boolean;
  /** The code of what keeps the caller from registering, null when nothing does. */
  registrationRefusal: RegistrationRefusalCode | null;
  viewerCanWithdraw: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanManageRegistrations: boolean;
  /** Counts what staff changed. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The number that stands for the caller in statements; nobody has number 0. */
export const viewerOf = (actor: Actor): number => (actor.kind === 'member' ? actor.userId : 0);

/** Who reads, when, and where pictures are served: what is the same for every event of an answer. */
export interface Reading {
  now: Date;
  today: Date;
  addresses: PictureAddresses;
  hindrance: RegistrationRefusalCode | null;
  rights: Pick<EventView, 'viewerCanEdit' | 'viewerCanDelete' | 'viewerCanManageRegistrations'>;
}

export const readingOf = (actor: Actor, now: Date, addresses: PictureAddresses): Reading => ({
  now,
  today: startOfToday(now),
  addresses,
  hindrance: personalHindrance(actor),
  rights: {
    viewerCanEdit: isAllowed(editEvents(actor)),
    viewerCanDelete: isAllowed(removeEvents(actor)),
    viewerCanManageRegistrations: isAllowed(keepRoster(actor)),
  },
});

const asKept = shownAsKept(eventFields.fields, ['image', 'date', 'time']);

/** Presents a row to its reader, with what the reader may do about it. */
export function toEventView(row: EventRow, { now, today, addresses, hindrance, rights }: Reading): EventView {
  const status = eventStatus(row.starts_at, now, today);
  const isRegistered = row.registration_id !== null;
  const bookable = { status, isRegistrationOpen: row.is_registration_open, isRegistered };
  const registrationRefusal = hindrance ?? bookingHindrance(bookable);
  return {
    id: row.id,
    ...asKept(row),
    image: addresses.of(row.image),
    keptImage: row.image,
    status,
    isPast: status === 'COMPLETED',
    date: nairobiDate(row.starts_at),
    time: nairobiTime(row.starts_at),
    startsAt: row.starts_at,
    attendees: row.attendees,
    isRegistered,
    registrationId: row.registration_id,
    viewerCanRegister: registrationRefusal === null,
    registrationRefusal,
    viewerCanWithdraw: canWithdraw(bookable),
    ...rights,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
