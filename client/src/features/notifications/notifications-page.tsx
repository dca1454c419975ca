import { Button } from 'antd';
import { useList } from '../../shared/api/use-list';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ListPage } from '../../shared/ui/lists/list-page';
import { NotificationFilters } from './components/notification-filters';
import { NotificationItem } from './components/notification-item';
import { unreadSentence } from './notification-words';
import { NotificationListDocument } from './notifications-page.generated';
import { useMarkRead } from './use-mark-read';
import { useMinute } from './use-minute';
import { useNotificationFilters } from './use-notification-filters';
import { useOpenNotification } from './use-open-notification';

export function NotificationsPage() {
  const filters = useNotificationFilters();
  const { category, isUnreadOnly, page } = filters;
  const notifications = useList(
    NotificationListDocument,
    { category: category && [category], isRead: isUnreadOnly ? false : null, page },
    (data) => data.notifications,
  );
  const { shown } = notifications;
  const { markAllRead, isMarkingAll } = useMarkRead();
  const open = useOpenNotification();
  const now = useMinute();
  return (
    <ListPage
      title="Notifications"
      description={shown && unreadSentence(shown.unreadCount)}
      actions={
        <Button onClick={markAllRead} loading={isMarkingAll} disabled={shown?.unreadCount === 0}>
          Mark all read
        </Button>
      }
      filters={<NotificationFilters filters={filters} />}
      list={notifications}
      onTurn={filters.turnTo}
      rowKey={({ id }) => id}
      card={(notification) => (
        <NotificationItem notification={notification} now={now} onOpen={() => open(notification)} />
      )}
      errorTitle="Error Loading Notifications"
      empty={isUnreadOnly || category ? <NoMatch /> : <EmptyState title="No notifications yet" />}
    />
  );
}

function NoMatch() {
  return <EmptyState title="Nothing here">No notification matches these filters.</EmptyState>;
}
