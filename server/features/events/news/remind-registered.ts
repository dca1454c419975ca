import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { eventPath } from '../event-paths.ts';
import {
  registeredEventsBetween,
  registrantsOf,
  type RegisteredEvent,
} from '../registrations/event-registration.query.ts';

type Notice = Omit<Parameters<NotificationService['announceToAll']>[2], 'path'>;

/** Tells everybody with a place at an event that begins within some time; returns how many were told. */
export async function remindRegistered(
  em: SqlEntityManager,
  notifications: NotificationService,
  within: { from: Date; before: Date },
  noticeOf: (event: RegisteredEvent) => Notice,
): Promise<number> {
  let told = 0;
  for (const event of await registeredEventsBetween(em, within)) {
    const people = (await registrantsOf(em, { eventId: event.id })).map(({ id }) => id);
    told += await notifications.announceToAll(em, people, {
      ...noticeOf(event),
      path: eventPath(event.id),
    });
  }
  return told;
}
