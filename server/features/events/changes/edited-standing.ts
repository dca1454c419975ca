import { nairobiWords } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { Event } from '../event.entity.ts';
import { isCancelled, isPutOff } from './event-change.errors.ts';
import { RemovedEvent } from './removed-event.entity.ts';

/** A new day or hour in the form says the day of an event that was put off. */
export function sayDay(event: Event, startsAt: Date): void {
  if (nairobiWords(event.startsAt) !== nairobiWords(startsAt)) {
    event.isDayOpen = false;
  }
}

/** Registration is opened by saying the new day or bringing the event back, which tells people why. Throws `conflict`. */
export function refuseOpeningWhatIsOff({ isRegistrationOpen, cancelledAt, isDayOpen }: Event): void {
  if (isRegistrationOpen && (cancelledAt !== null || isDayOpen)) {
    throw cancelledAt === null ? isPutOff() : isCancelled();
  }
}

/** Leaves the number of an event that is being deleted, where people could know of it. */
export function rememberRemoval(em: SqlEntityManager, event: Event, now: Date): void {
  const { id: eventId, startsAt, revision } = event;
  if (event.approval === 'PUBLISHED') {
    em.create(RemovedEvent, { eventId, startsAt, revision: revision + 1, createdAt: now });
  }
}
