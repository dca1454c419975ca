import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** Notices to the person go; those to others no longer name them. */
export const notificationsWhenClosed: WhenClosed = {
  erased: ['notice_deliveries', 'notice_choices', 'notifications'].map((table) => erases(table, 'user_id')),
  cleaned: { notifications: ['title', 'message'] },
};
