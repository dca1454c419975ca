import { useMinute } from '../use-minute';
import type { NotificationItem_NotificationFragment } from './notification-item.generated';
import { NotificationItem } from './notification-item';
import styles from './notification-list.module.css';

interface NotificationListProps {
  notifications: readonly NotificationItem_NotificationFragment[];
  onOpen: (notification: NotificationItem_NotificationFragment) => void;
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const now = useMinute();
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} now={now} onOpen={() => onOpen(notification)} />
        </li>
      ))}
    </ul>
  );
}
