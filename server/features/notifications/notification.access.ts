import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';

export const notificationAccess: AccessMap = {
  Query: { notifications: auth, notification: auth, noticeChoices: auth },
  Mutation: {
    markNotificationRead: auth,
    markAllNotificationsRead: auth,
    chooseNotices: auth,
    chooseNoticePush: auth,
    /** Whoever holds a mail may stop mail of its kind. */
    stopNoticeMail: pub,
    resumeNoticeMail: pub,
  },
  Subscription: { notificationReceived: auth },
};
