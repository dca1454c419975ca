import type { Actor } from '../../access/actor.ts';
import { hidden, lacks, needs, type Ability } from '../../access/ability.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';
import { membershipRefusal } from '../../access/rules.ts';
import { notFound, permissionDenied, type DomainError } from '../../core/errors.ts';
import {
  alreadyRegistered,
  alreadyWaiting,
  eventEnded,
  ownRequest,
  registrationClosed,
  registrationNotOpen,
} from './event.errors.ts';
import type { EventStatusCode } from './event-status.ts';
import type { RegistrationPhase } from './times/event-times.ts';
import { registrationRefusals, type RegistrationRefusalCode } from './registration-refusals.ts';

/** What decides about places at an event. */
export interface Bookable {
  status: EventStatusCode;
  isRegistrationOpen: boolean;
  /** Whether it is the time to register. */
  phase: RegistrationPhase;
  isRegistered: boolean;
  /** The person is registered, but has no place yet. */
  isWaiting: boolean;
}

export const manageEvents = right('events.manage_events', areaTexts.events);
export const approveEvents = right('events.approve_events', areaTexts.events);
export const deleteEvents = right('events.delete_events', areaTexts.events);
export const uploadEventImages = right('events.upload_images', areaTexts.events);
export const manageRegistrations = right('events.manage_registrations', areaTexts.events);

/** Whose a registration is. */
interface Registered {
  userId: number;
}

const isOwn = (actor: Actor, { userId }: Registered): boolean =>
  actor.kind === 'member' && actor.userId === userId;

export const editEvents = needs(manageEvents);

/** Decides about events that wait. */
export const decideEvents = needs(approveEvents);

/** What is not published is seen by who manages events, and by who decides about them. */
export const seeUnpublished = (actor: Actor) => editEvents(actor) && decideEvents(actor);

export const removeEvents = needs(deleteEvents);

/** Reads everybody's registrations and marks who came. */
export const keepRoster = needs(manageRegistrations);

/** Answers what a person asks about their own registration: nobody their own. */
export const answerRequest: Ability<Registered> = (actor, registration) =>
  isOwn(actor, registration) ? { error: ownRequest(), lacking: manageRegistrations.name } : keepRoster(actor);

/** Reads course and campus of who registered, as the member directory shows them. */
export const seeDirectory = needs(right('membership.view_members'));

/** A registration is seen by its person and by who manages registrations (contract §4.3). */
export const seeRegistration: Ability<Registered> = (actor, registration) =>
  isOwn(actor, registration) ? null : hidden(lacks(actor, manageRegistrations));

/** A place is given back by its person alone. */
export const giveBack: Ability<Registered> = (actor, registration) =>
  isOwn(actor, registration) ? null : { error: permissionDenied(), lacking: manageRegistrations.name };

/** What a person answered is changed by that person alone. */
export const changeAnswers: Ability<Registered> = (actor, registration) =>
  isOwn(actor, registration) ? null : { error: permissionDenied(), lacking: '' };

/** A place is paid for by its person alone: what staff record is another matter. */
export const payFee: Ability<Registered> = (actor, fee) =>
  isOwn(actor, fee) ? null : { error: notFound(), lacking: null };

type BookingHindrance = Extract<
  RegistrationRefusalCode,
  'already_registered' | 'already_waiting' | 'event_ended' | 'registration_not_open' | 'registration_closed'
>;

const bookingErrors: Record<BookingHindrance, () => DomainError> = {
  already_registered: alreadyRegistered,
  already_waiting: alreadyWaiting,
  event_ended: eventEnded,
  registration_not_open: registrationNotOpen,
  registration_closed: registrationClosed,
};

/** What keeps everybody, or this person, from a place; a repetition is told before the state of the event (E11). */
export function bookingHindrance({
  status,
  isRegistrationOpen,
  phase,
  isRegistered,
  isWaiting,
}: Bookable): BookingHindrance | null {
  if (isRegistered || isWaiting) {
    return isRegistered ? 'already_registered' : 'already_waiting';
  }
  if (status === 'COMPLETED') {
    return 'event_ended';
  }
  if (!isRegistrationOpen || phase === 'closed') {
    return 'registration_closed';
  }
  return phase === 'not_yet' ? 'registration_not_open' : null;
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

interface Withdrawable extends Pick<Bookable, 'status' | 'isRegistrationOpen' | 'isRegistered'> {
  /** The deadline, if there is one, is still to come. */
  isInTime: boolean;
}

/** A place is given back only while the event is to come and registration is open (E12), and before the deadline. */
export const canWithdraw = ({ isInTime, ...place }: Withdrawable): boolean =>
  isInTime && place.isRegistered && place.status === 'UPCOMING' && place.isRegistrationOpen;

/** After the deadline a person with a place asks to be let go, as long as the event is to come. */
export const canAskToWithdraw = ({ isInTime, ...place }: Withdrawable): boolean =>
  !isInTime && place.isRegistered && place.status === 'UPCOMING';
