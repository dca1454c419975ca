import type { NotificationCategoryCode } from '../notifications/notification-kinds.ts';
import type { NotificationView } from '../notifications/notification.view.ts';

/** What stands on a locked screen: what it is about, and nothing of anybody. */
const WORDS: Record<NotificationCategoryCode, string> = {
  payment: 'News about a payment.',
  order: 'News about an order.',
  membership: 'News about your membership.',
  event: 'News about an event.',
  blog: 'News about a post.',
  account: 'News about your account.',
};

type Told = Pick<NotificationView, 'id' | 'category' | 'path' | 'paymentId'>;

/** The page with what a notice tells of. */
function pathOf({ category, path, paymentId }: Told): string {
  if (path !== '') {
    return path;
  }
  if (paymentId !== null) {
    return `/dashboard/my-payments/${String(paymentId)}`;
  }
  return category === 'blog' ? '/dashboard/blog?show=mine' : '/dashboard/notifications';
}

/** A message to a device, as its worker reads it; a second one of the same notice takes the place of the first. */
export const messageOf = (club: string, notice: Told): string =>
  JSON.stringify({
    title: club,
    body: `${WORDS[notice.category]} Open it to read more.`,
    tag: `notice-${String(notice.id)}`,
    path: pathOf(notice),
  });
