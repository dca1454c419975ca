import {
  notificationCategories,
  notificationTypes,
} from '../../../features/notifications/notification-kinds.ts';
import type { NotificationPageView } from '../../../features/notifications/notification.service.ts';
import type { NotificationView } from '../../../features/notifications/notification.view.ts';
import { orderAt } from '../../../features/notifications/order-path.ts';
import { flag, int, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageFields, type Listed } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** Something that happened to the own money, membership or work (contract §18). */
export const notification = resource<NotificationView>()('Notification', {
  id: int,
  title: text,
  message: text,
  type: oneOf(notificationTypes),
  category: oneOf(notificationCategories),
  is_read: flag,
  created_at: moment,
  payment: int.orNull().of(({ paymentId }) => paymentId),
  order: int.orNull().of(({ path }) => orderAt(path)),
});

export const notificationPage = resource<Listed<NotificationPageView>>()('NotificationPage', {
  ...pageFields(notification),
  unread_count: int.says('Unread ones in the same categories.'),
});
