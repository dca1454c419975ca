import { topic } from '../../core/topics.ts';

/** Somebody was told something. */
export const notificationMade = topic<{ notificationId: number; userId: number }>('notification', {
  about: ({ userId }) => userId,
});
