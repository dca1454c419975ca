import { useNavigate } from 'react-router-dom';
import type { NotificationItem_NotificationFragment } from './components/notification-item.generated';
import { useMarkRead } from './use-mark-read';

/** The page with what a notification tells of; null where there is none. */
function placeOf({ payment, category, path }: NotificationItem_NotificationFragment): string | null {
  if (path !== '') return path;
  if (payment !== null) return `/dashboard/my-payments/${payment}`;
  return category === 'BLOG' ? '/dashboard/blog?show=mine' : null;
}

/** Marks a notification read and shows what it tells of. Answers whether that led to another page. */
export function useOpenNotification(): (notification: NotificationItem_NotificationFragment) => boolean {
  const { markRead } = useMarkRead();
  const navigate = useNavigate();
  return (notification) => {
    if (!notification.isRead) markRead(notification.id);
    const place = placeOf(notification);
    if (place !== null) void navigate(place);
    return place !== null;
  };
}
