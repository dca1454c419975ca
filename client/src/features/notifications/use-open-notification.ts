import { useNavigate } from 'react-router-dom';
import type { NotificationItem_NotificationFragment } from './components/notification-item.generated';
import { useMarkRead } from './use-mark-read';

/** Marks a notification read and shows what it tells of. Answers whether that led to another page. */
export function useOpenNotification(): (notification: NotificationItem_NotificationFragment) => boolean {
  const { markRead } = useMarkRead();
  const navigate = useNavigate();
  return ({ id, isRead, payment }) => {
    if (!isRead) markRead(id);
    if (payment === null) return false;
    void navigate(`/dashboard/my-payments/${payment}`);
    return true;
  };
}
