import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addDays, nairobiDate, nairobiTime, startOfDay } from '../../../core/clock.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { remindRegistered } from './remind-registered.ts';

/** Tells who is registered that an event is tomorrow: once, and again only if it moves to another day. */
export class DayBeforeService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were told. */
  async run(call: Call): Promise<number> {
    const tomorrow = addDays(nairobiDate(this.clock.now()), 1);
    const within = { from: startOfDay(tomorrow), before: startOfDay(addDays(tomorrow, 1)) };
    return inTransaction(call, ({ em }) =>
      remindRegistered(em, this.notifications, within, ({ id, title, startsAt, location }) => ({
        title: 'Tomorrow: an event you registered for',
        message: `${title}, tomorrow at ${nairobiTime(startsAt)}, ${location}.`,
        ...{ type: 'info', category: 'event', kind: 'DAY_BEFORE' },
        onceKey: `event-tomorrow:${String(id)}:${tomorrow}`,
      })),
    );
  }
}
