import { conflict, type DomainError } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { notForYou, type Meant } from '../audience/audience.ts';
import { eventEnded } from '../event.errors.ts';
import { eventStatus, type EventSpan } from '../event-status.ts';
import type { PriceForPerson } from './cash.query.ts';

export const keyIsUsed = (): DomainError => conflict('This was sent for somebody else. Load the page anew.');

export const noPlaceAtDoor = (): DomainError =>
  conflict('All places are taken, or offered to people who wait. No cash was taken.', 'event_full');

export const anotherPrice = (price: Cents): DomainError =>
  conflict(`The price for this person is ${formatKes(price)}. Ask for that, and take it again.`);

interface DoorEvent extends EventSpan {
  cancelledAt: Date | null;
  isPublished: boolean;
}

/** Why nobody pays at the door of an event; null where people may. The time for registering online is another matter. */
export function eventRefusal(event: DoorEvent, now: Date): DomainError | null {
  if (event.cancelledAt !== null || !event.isPublished) {
    return conflict('This event does not take place. No cash is taken.', 'invalid_transition');
  }
  return eventStatus(event, now) === 'COMPLETED' ? eventEnded() : null;
}

/** Why no cash is taken from a person; null where it is. A place that is held is paid for, whoever has it. */
export function cashRefusal(event: Meant, person: PriceForPerson): DomainError | null {
  if (person.state === 'GOING') {
    return conflict('This person has a place already. Let them in by name.');
  }
  if (person.amountCents === 0) {
    return conflict('A place at this event costs nothing. Nobody takes cash for it.', 'invalid_transition');
  }
  if (person.state === 'AWAITING_PAYMENT') {
    return null;
  }
  if (!person.mayTakePart) {
    return conflict('The membership of this person is not paid. Their yearly fee comes first.');
  }
  return person.isMeant ? null : notForYou(event);
}
