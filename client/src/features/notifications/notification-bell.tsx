import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useEverOpen } from '../../shared/layers/use-ever-open';
import { NotificationDialog } from './components/notification-dialog';
import { useLatestNotifications } from './use-latest-notifications';
import { useNotificationFeed } from './use-notification-feed';

/** Stands in the top bar of every signed-in page, so it also is what keeps the pages up to date. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEverOpen(isOpen);
  const { latest } = useLatestNotifications();
  const newest = useNotificationFeed();
  const unread = latest?.unreadCount ?? 0;
  return (
    <>
      <Badge count={unread} overflowCount={9} size="small" offset={[-8, 8]} title="">
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Badge>
      <span className="visually-hidden" role="status">
        {newest && `New notification: ${newest}`}
      </span>
      {wasOpen && <NotificationDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
