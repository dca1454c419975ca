import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';
import { membershipRefusal } from '../../access/rules.ts';
import type { DomainError } from '../../core/errors.ts';
import { alreadyRegistered, eventEnded, registrationClosed } from './event.errors.ts';
import type { EventStatusCode } from './event-status.ts';
import { registrationRefusals, type RegistrationRefusalCode } from './registration-refusals.ts';

/** What decides about places at an event. */
export interface Bookable {
  status: EventStatusCode;
  isRegistrationOpen: boolean;
  isRegistered: boolean;
}

export const canEditEvents = (actor: Actor): boolean => can(actor, 'events.manage_events');

export const canDeleteEvents = (actor: Actor): boolean => can(actor, 'events.delete_events');

/** Reads everybody's registrations and marks who came. */
export const canManageRegistrations = (actor: Actor): boolean => can(actor, 'events.manage_registrations');

/** A registration is seen by its person and by who manages registrations (contract §4.3). */
export const canSeeRegistration = (actor: Actor, registration: { userId: number }): boolean =>
  isOwnRegistration(actor, registration) || canManageRegistrations(actor);

export const isOwnRegistration = (actor: Actor, { userId }: { userId: number }): boolean =>
  actor.kind === 'member' && actor.userId === userId;

type BookingHindrance = Extract<
  RegistrationRefusalCode,
  'already_registered' | 'event_ended' | 'registration_closed'
>;

const bookingErrors: Record<BookingHindrance, () => DomainError> = {
  already_registered: alreadyRegistered,
  event_ended: eventEnded,
  registration_closed: registrationClosed,
};

/** What keeps everybody, or this person, from a place; a repetition is told before the state of the event (E11). */
export function bookingHindrance({
  status,
  isRegistrationOpen,
  isRegistered,
}: Bookable): BookingHindrance | null {
  if (isRegistered) {
    return 'already_registered';
  }
  if (status === 'COMPLETED') {
    return 'event_ended';
  }
  return isRegistrationOpen ? null : 'registration_closed';
}

/** The same as an answer to an attempt. */
export function bookingRefusal(event: Bookable): DomainError | null {
  const hindrance = bookingHindrance(event);
  return hindrance && bookingErrors[hindrance]();
}

/** What keeps the actor from registering for any event; who is nobody or has not paid hears that first. */
export function personalHindrance(actor: Actor): RegistrationRefusalCode | null {
  if (actor.kind === 'visitor') {
    return 'not_authenticated';
  }
  const code = membershipRefusal(actor)?.code;
  return registrationRefusals.find((known) => known === code) ?? null;
}

/** A place is given back only while the event is to come and registration is open (E12). */
export const canWithdraw = ({ status, isRegistrationOpen, isRegistered }: Bookable): boolean =>
  isRegistered && status === 'UPCOMING' && isRegistrationOpen;
