import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';
import { membershipRefusal } from '../../access/rules.ts';
import type { DomainError } from '../../core/errors.ts';
import { alreadyRegistered, eventEnded, registrationClosed, withdrawalClosed } from './event.errors.ts';
import type { EventStatusCode } from './event-status.ts';

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

/** Why nobody, or not this person, gets a place any more; a repetition is told before the state of the event (E11). */
export function bookingRefusal({ status, isRegistrationOpen, isRegistered }: Bookable): DomainError | null {
  if (isRegistered) {
    return alreadyRegistered();
  }
  if (status === 'COMPLETED') {
    return eventEnded();
  }
  return isRegistrationOpen ? null : registrationClosed();
}

/** Why the actor may not register; who is nobody or has not paid hears that first. */
export const registrationRefusal = (actor: Actor, event: Bookable): DomainError | null =>
  membershipRefusal(actor) ?? bookingRefusal(event);

/** Why a place cannot be given back: only while the event is to come and registration is open (E12). */
export const withdrawalRefusal = ({
  status,
  isRegistrationOpen,
}: Omit<Bookable, 'isRegistered'>): DomainError | null =>
  status === 'UPCOMING' && isRegistrationOpen ? null : withdrawalClosed();
