import type { Call } from '../../../access/call.ts';
import type { Change } from '../../audit/row-editor.ts';
import type { Announcement, NotificationService } from '../../notifications/notification.service.ts';
import type { PostSnapshot } from '../blog-post-editor.ts';
import type { BlogPost } from '../blog-post.entity.ts';
import { shortened } from '../../../core/shortened.ts';

type Notice = Omit<Announcement, 'userId' | 'paymentId'>;

/** Tells the author of a post, in words made of its title, unless the author did it. */
export const authorTold =
  (notifications: NotificationService, noticeOf: (title: string) => Notice) =>
  async ({ em, actor }: Call, { author, title }: BlogPost): Promise<void> => {
    if (actor.kind !== 'member' || actor.userId !== author.id) {
      await notifications.announce(em, { userId: author.id, ...noticeOf(title) });
    }
  };

/** Tells the author of a post that was put forward. */
export const featureTold =
  (notifications: NotificationService) =>
  async (tx: Call, post: BlogPost, { before, after }: Change<PostSnapshot>): Promise<void> => {
    if (after.is_featured && !before.is_featured) {
      await authorTold(notifications, featureNotice)(tx, post);
    }
  };

/** Where an author sees how their posts stand. */
const OWN_POSTS_PATH = '/dashboard/blog?show=mine';

/** Most characters of a notification that a quoted reason may take. */
const MAX_QUOTED = 220;

/** What an author reads when a post was approved. */
export const approvalNotice = (title: string): Notice => ({
  title: 'Your post is published',
  message: `“${title}” was approved and can be read by everybody.`,
  type: 'success',
  category: 'blog',
  path: OWN_POSTS_PATH,
});

/** What an author reads when a post was rejected. */
export const rejectionNotice = (title: string, reason: string): Notice => ({
  title: 'Your post was not accepted',
  message: `“${title}”: ${shortened(reason, MAX_QUOTED)}`,
  type: 'warning',
  category: 'blog',
  path: OWN_POSTS_PATH,
});

/** What an author reads when a post was put forward. */
const featureNotice = (title: string): Notice => ({
  title: 'Your post is featured',
  message: `“${title}” is now an editor's pick.`,
  type: 'success',
  category: 'blog',
  path: OWN_POSTS_PATH,
});

/** What an author reads when somebody else deleted a post. */
export const removalNotice = (title: string): Notice => ({
  title: 'Your post was removed',
  message: `“${title}” was deleted by the team of the blog.`,
  type: 'warning',
  category: 'blog',
  path: OWN_POSTS_PATH,
});
