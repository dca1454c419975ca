import { Link } from 'react-router-dom';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Panel } from '../../../shared/ui/panel';
import { NotificationList } from '../../notifications/components/notification-list';
import { useLatestNotifications } from '../../notifications/use-latest-notifications';
import { useOpenNotification } from '../../notifications/use-open-notification';
import styles from './recent-notifications.module.css';

const shown = 4;

/** What happened lately to the person's money and membership. */
export function RecentNotifications() {
  return (
    <Panel title="Recent notifications" extra={<Link to="/dashboard/notifications">View all</Link>}>
      <div className={styles.list}>
        <Latest />
      </div>
    </Panel>
  );
}

function Latest() {
  const { latest, error, retry } = useLatestNotifications();
  const open = useOpenNotification();
  if (!latest && error)
    return <ErrorResult error={error} title="Error Loading Notifications" onRetry={retry} />;
  if (!latest) return <ListSkeleton rows={shown} />;
  if (latest.results.length === 0)
    return (
      <p className={styles.none}>
        No notifications yet. News of your payments and membership will stand here.
      </p>
    );
  return <NotificationList notifications={latest.results.slice(0, shown)} onOpen={open} />;
}
