import { moves } from '../../core/db/person-references.ts';
import { feature } from '../feature.ts';
import { notificationAccess } from './notification.access.ts';
import { NotificationSchema } from './notification.entity.ts';
import { NotificationResolver } from './notification.resolver.ts';
import { NotificationService } from './notification.service.ts';
import { notificationRecords } from './notification.records.ts';
import { notificationsWhenClosed } from './notification.closing.ts';

export const notificationFeature = feature({
  name: 'notifications',
  entities: [NotificationSchema],
  keeps: notificationRecords,
  namesPeople: {
    whenClosed: notificationsWhenClosed,
    references: [moves('Notifications', 'notifications', 'user_id')],
  },
  services: ({ clock }) => ({ notifications: new NotificationService(clock) }),
  access: notificationAccess,
  tellsPerson:
    ({ notifications }) =>
    (tx, news) =>
      notifications.announce(tx.em, { ...news, type: 'info', category: 'account' }),
  resolvers: ({ notifications }) => [new NotificationResolver(notifications)],
});
