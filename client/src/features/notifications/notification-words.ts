import type { NotificationCategory } from '../../shared/api/types.generated';

export const categoryLabels: Record<NotificationCategory, string> = {
  PAYMENT: 'Payments',
  MEMBERSHIP: 'Membership',
  ORDER: 'Orders',
  EVENT: 'Events',
  BLOG: 'Blog',
  ACCOUNT: 'Account',
};

export function unreadSentence(unread: number): string {
  if (unread === 0) return "You're all caught up!";
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
