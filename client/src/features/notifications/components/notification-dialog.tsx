import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { unreadSentence } from '../notification-words';
import { useLatestNotifications } from '../use-latest-notifications';
import { useMarkRead } from '../use-mark-read';
import { useOpenNotification } from '../use-open-notification';
import styles from './notification-dialog.module.css';
import { NotificationList } from './notification-list';
import { SidePanel } from '../../../shared/layers/side-panel';

interface NotificationDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The latest notifications, at the side of whatever page is open. */
export function NotificationDialog({ isOpen, onClose }: NotificationDialogProps) {
  const { latest } = useLatestNotifications();
  const { markAllRead, isMarkingAll } = useMarkRead();
  const navigate = useNavigate();
  const unread = latest?.unreadCount ?? 0;

  const viewAll = () => {
    onClose();
    void navigate('/dashboard/notifications');
  };
  const footer = (
    <div className={styles.footer}>
      <Button onClick={markAllRead} loading={isMarkingAll} disabled={unread === 0}>
        Mark all read
      </Button>
      <Button type="primary" onClick={viewAll}>
        View All Notifications
      </Button>
    </div>
  );
  return (
    <SidePanel
      title="Notifications"
      open={isOpen}
      onClose={onClose}
      size={420}
      footer={footer}
      styles={{ body: { padding: 0 } }}
    >
      {latest && <p className={styles.summary}>{unreadSentence(unread)}</p>}
      <Latest onLeave={onClose} />
    </SidePanel>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { latest, error, retry } = useLatestNotifications();
  const open = useOpenNotification();
  if (!latest && error)
    return <ErrorResult error={error} title="Error Loading Notifications" onRetry={retry} />;
  if (!latest) return <ListSkeleton rows={4} />;
  if (latest.results.length === 0) return <EmptyState title="No notifications yet" />;
  return (
    <NotificationList
      notifications={latest.results}
      onOpen={(notification) => {
        if (open(notification)) onLeave();
      }}
    />
  );
}
