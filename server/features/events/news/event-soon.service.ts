import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiTime, type Clock } from '../../../core/clock.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { remindRegistered } from './remind-registered.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** Reminds who is registered of an event that begins within two hours: once, and again only if it moves. */
export class EventSoonService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
  ) {}

  /** Returns how many were reminded. */
  async run(call: Call): Promise<number> {
    const from = this.clock.now();
    const before = new Date(from.getTime() + TWO_HOURS_MS);
    return inTransaction(call, ({ em }) =>
      remindRegistered(em, this.notifications, { from, before }, ({ id, title, startsAt, location }) => ({
        title: `At ${nairobiTime(startsAt)}: an event you registered for`,
        message: `${title}, today at ${nairobiTime(startsAt)}, ${location}.`,
        ...{ type: 'info', category: 'event', kind: 'REMINDER' },
        onceKey: `event-soon:${String(id)}:${String(startsAt.getTime())}`,
      })),
    );
  }
}
