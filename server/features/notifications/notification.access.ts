import type { AccessMap } from '../../access/access-map.ts';
import { auth } from '../../access/rules.ts';

export const notificationAccess: AccessMap = {
  Query: { notifications: auth, notification: auth },
  Mutation: { markNotificationRead: auth, markAllNotificationsRead: auth },
  Subscription: { notificationReceived: auth },
};
