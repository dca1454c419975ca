import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addDays, nairobiDate, nairobiTime, startOfDay } from '../../../core/clock.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { registrantsOf, registeredEventsBetween } from '../registrations/event-registration.query.ts';

/** Tells who is registered that an event is tomorrow: once, and again only if it moves to another day. */
export class DayBeforeService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were told. */
  async run(call: Call): Promise<number> {
    const tomorrow = addDays(nairobiDate(this.clock.now()), 1);
    return inTransaction(call, async ({ em }) => {
      const from = startOfDay(tomorrow);
      const events = await registeredEventsBetween(em, { from, before: startOfDay(addDays(tomorrow, 1)) });
      let told = 0;
      for (const { id, title, startsAt, location } of events) {
        const registrants = await registrantsOf(em, { eventId: id });
        told += await this.notifications.announceToAll(
          em,
          registrants.map((registrant) => registrant.id),
          {
            title: 'Tomorrow: an event you registered for',
            message: `${title}, tomorrow at ${nairobiTime(startsAt)}, ${location}.`,
            type: 'info',
            category: 'event',
            onceKey: `event-tomorrow:${String(id)}:${tomorrow}`,
          },
        );
      }
      return told;
    });
  }
}
