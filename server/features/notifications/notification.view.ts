import type { NotificationRow } from './notification.query.ts';
import type { NotificationCategoryCode, NotificationTone } from './notification-kinds.ts';

/** A notification as both APIs present it. */
export interface NotificationView {
  id: number;
  userId: number;
  title: string;
  message: string;
  type: NotificationTone;
  category: NotificationCategoryCode;
  isRead: boolean;
  createdAt: Date;
  paymentId: number | null;
  /** The page with what it tells of, or `''`. */
  path: string;
}

/** Presents a row. */
export const toNotificationView = (row: NotificationRow): NotificationView => ({
  id: row.id,
  userId: row.user_id,
  title: row.title,
  message: row.message,
  type: row.type,
  category: row.category,
  isRead: row.is_read,
  createdAt: row.created_at,
  paymentId: row.payment_id,
  path: row.path,
});
