import type { DomainError } from '../../core/errors.ts';
import { conflict, invalidField, permissionDenied } from '../../core/errors.ts';
import { fieldTexts } from '../../core/validation/fields.ts';

export const unknownEvent = (id: number | string): DomainError =>
  invalidField('event', fieldTexts.badReference(String(id)));

export const alreadyRegistered = (): DomainError =>
  invalidField('event', 'You are already registered for this event', 'already_registered');

/** Books name the event for ever. */
export const eventHasMoney = (): DomainError =>
  conflict('People were asked for money for this event, so it stays. Close the registration instead.');

export const ownRequest = (): DomainError =>
  permissionDenied('You cannot answer your own request. Somebody else who keeps registrations can.');

export const eventEnded = (): DomainError => conflict('This event has already ended.', 'event_ended');

export const registrationClosed = (): DomainError =>
  conflict('Registration is closed for this event.', 'registration_closed');

export const registrationNotOpen = (): DomainError =>
  conflict('Registration for this event has not opened yet.', 'registration_not_open');

export const eventFull = (): DomainError =>
  conflict('This event is full. You can join its waiting list.', 'event_full');

export const notEnoughPlaces = (): DomainError =>
  conflict('There are not enough places for you and that many guests.', 'event_full');

export const tooManyGuests = (limit: number): DomainError =>
  invalidField(
    'guests',
    limit === 0
      ? 'Nobody brings guests to this event.'
      : `You may bring at most ${String(limit)} ${limit === 1 ? 'guest' : 'guests'}.`,
  );

export const guestsAreCharged = (): DomainError =>
  conflict(
    'The number of guests is part of what you owe for your place. Give the place back and register anew, or ask the organisers.',
  );

export const guestsClosed = (): DomainError =>
  conflict('Guests are changed before the event, while places can be given back.', 'registration_closed');

export const alreadyWaiting = (): DomainError =>
  conflict('You are on the waiting list of this event already.', 'already_waiting');

export const offerOver = (): DomainError =>
  conflict('This offer is over: the place has gone to the next person who waited.', 'offer_over');

export const noPlaceFree = (): DomainError =>
  conflict(
    'All places are taken. Raise the number of places, or say in whose stead the person comes.',
    'event_full',
  );

export const changedMeanwhile = (): DomainError =>
  conflict('The event has changed since you read it. Read it again before you save it.');

export const withdrawalClosed = (): DomainError =>
  conflict(
    'You can only unregister from an upcoming event while registration is open.',
    'registration_closed',
  );

export const withdrawalOver = (): DomainError =>
  conflict(
    'The time to give your place back is over. Ask the organisers to let you go.',
    'withdrawal_closed',
  );

/** Whether money goes back is decided before its place is given once more. */
export const refundsUndecided = (isOfEvent: boolean): DomainError =>
  conflict(
    isOfEvent
      ? 'Refunds of this event wait for a second person. Have them approved or declined first.'
      : 'A refund of this money waits for a second person. Have it approved or declined first.',
    'invalid_transition',
  );
