import { nairobiDateTime } from '../../core/clock.ts';
import {
  notificationCategories,
  notificationTypes,
} from '../../features/notifications/notification-kinds.ts';
import type { NotificationView } from '../../features/notifications/notification.view.ts';
import * as schema from '../json-schema.ts';

export const notificationSchema = schema.record({
  id: schema.integer,
  title: schema.string,
  message: schema.string,
  type: schema.codes(notificationTypes),
  category: schema.codes(notificationCategories),
  is_read: schema.boolean,
  created_at: schema.moment,
  payment: schema.nullable(schema.integer),
  order: schema.nullable(schema.integer),
});

/** Something that happened to the own money, membership or work (contract §18). */
export const presentNotification = (notification: NotificationView): object => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  type: notification.type,
  category: notification.category,
  is_read: notification.isRead,
  created_at: nairobiDateTime(notification.createdAt),
  payment: notification.paymentId,
  order: null,
});
