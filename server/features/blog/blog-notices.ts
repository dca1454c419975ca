import type { Call } from '../../access/call.ts';
import type { Announcement, NotificationService } from '../notifications/notification.service.ts';

type Notice = Omit<Announcement, 'userId' | 'paymentId'>;

/** Tells the author of a post, unless the author did it. */
export async function tellAuthor(
  notifications: NotificationService,
  tx: Call,
  told: { userId: number; notice: Notice },
): Promise<void> {
  if (tx.actor.kind !== 'member' || tx.actor.userId !== told.userId) {
    await notifications.announce(tx.em, { userId: told.userId, ...told.notice });
  }
}

/** Most characters of a notification that a quoted reason may take. */
const MAX_QUOTED = 220;

const shortened = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > MAX_QUOTED
    ? `${characters
        .slice(0, MAX_QUOTED - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/** What an author reads when a post was approved. */
export const approvalNotice = (title: string): Notice => ({
  title: 'Your post is published',
  message: `“${title}” was approved and can be read by everybody.`,
  type: 'success',
  category: 'blog',
});

/** What an author reads when a post was rejected. */
export const rejectionNotice = (title: string, reason: string): Notice => ({
  title: 'Your post was not accepted',
  message: `“${title}”: ${shortened(reason)}`,
  type: 'warning',
  category: 'blog',
});

/** What an author reads when a post was put forward. */
export const featureNotice = (title: string): Notice => ({
  title: 'Your post is featured',
  message: `“${title}” is now an editor's pick.`,
  type: 'success',
  category: 'blog',
});

/** What an author reads when somebody else deleted a post. */
export const removalNotice = (title: string): Notice => ({
  title: 'Your post was removed',
  message: `“${title}” was deleted by the team of the blog.`,
  type: 'warning',
  category: 'blog',
});
