import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import { guestsAreCharged, guestsClosed, notEnoughPlaces, tooManyGuests } from '../event.errors.ts';
import { eventStatus } from '../event-status.ts';
import { eventChanged } from '../event.topics.ts';
import { paidFeeOf } from '../fee/fee.query.ts';
import type { EventRegistrationService } from '../registrations/event-registration.service.ts';
import type { EventRegistrationView } from '../registrations/event-registration.view.ts';
import type { EventRosterService } from '../registrations/event-roster.service.ts';
import { isWithdrawable, registrationPhase } from '../times/event-times.ts';
import { changeGuests, type LockedEvent } from './places.query.ts';
import type { PlacesService } from './places.service.ts';
import { holdsPlace } from './registration-state.ts';
import { guestsSchema } from './wishes.ts';

interface OtherServices {
  places: PlacesService;
  registrations: EventRegistrationService;
  roster: EventRosterService;
}

/** Whom somebody who is registered brings: within what the event allows, its places, and what was asked for them. */
export class GuestsService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Changes the guests of the caller's own registration; places that come free go to who waits. */
  async change(call: Call, id: number, input: unknown): Promise<EventRegistrationView> {
    const { guests } = parse(guestsSchema, input);
    const { places, registrations, roster } = this.others;
    const eventId = await registrations.ownEvent(call, id);
    const changed = await places.locking(call, eventId, async (tx, event) => {
      await places.serve(tx, event);
      const before = await roster.get(tx, id);
      const more = guests.length - before.guests.length;
      this.refuseOutOfTime(event, more);
      if (guests.length > event.guestLimit && more > 0) {
        throw tooManyGuests(event.guestLimit);
      }
      await this.refuseCharged(tx, event, before, more);
      if (holdsPlace(before.state) && more > 0 && (await places.free(tx, event)) < more) {
        throw notEnoughPlaces();
      }
      if (!(await changeGuests.first(tx.em, { id, guests }))) {
        throw notFound();
      }
      await places.serve(tx, event);
      await publish(tx.em, eventChanged, { eventId });
      return roster.get(tx, id);
    });
    if (!changed) {
      throw notFound();
    }
    return changed;
  }

  private refuseOutOfTime(event: LockedEvent, more: number): void {
    const now = this.clock.now();
    const isOpen = event.isOpen && eventStatus(event, now) === 'UPCOMING' && isWithdrawable(event, now);
    if (!isOpen || (more > 0 && registrationPhase(event, now) !== 'open')) {
      throw guestsClosed();
    }
  }

  /** A place that is kept for somebody, or was paid for once, has been priced with its guests. */
  private async refuseCharged(
    tx: Call,
    event: LockedEvent,
    { id, state }: Pick<EventRegistrationView, 'id' | 'state'>,
    more: number,
  ): Promise<void> {
    if (more !== 0 && event.guestFeeKes > 0) {
      const [paid] = holdsPlace(state) ? [true] : await paidFeeOf(tx.em, { registrationId: id });
      if (paid) {
        throw guestsAreCharged();
      }
    }
  }
}
