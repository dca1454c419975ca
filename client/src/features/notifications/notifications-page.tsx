import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { ListPage } from '../../shared/ui/list-page';
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
  const { data, previousData, loading, error, refetch } = useQuery(NotificationListDocument, {
    variables: { category: category && [category], isRead: isUnreadOnly ? false : null, page },
  });
  const list = (error ? data : (data ?? previousData))?.notifications;
  const { markAllRead, isMarkingAll } = useMarkRead();
  const open = useOpenNotification();
  const now = useMinute();
  return (
    <ListPage
      title="Notifications"
      description={list && unreadSentence(list.unreadCount)}
      actions={
        <Button onClick={markAllRead} loading={isMarkingAll} disabled={list?.unreadCount === 0}>
          Mark all read
        </Button>
      }
      filters={<NotificationFilters filters={filters} />}
      rows={list?.results}
      rowKey={({ id }) => id}
      card={(notification) => (
        <NotificationItem notification={notification} now={now} onOpen={() => open(notification)} />
      )}
      isLoading={loading && !data}
      error={error}
      errorTitle="Error Loading Notifications"
      onRetry={() => void refetch().catch(() => undefined)}
      empty={isUnreadOnly || category ? <NoMatch /> : <EmptyState title="No notifications yet" />}
      paging={list && { ...list, onChange: filters.turnTo }}
    />
  );
}

function NoMatch() {
  return <EmptyState title="Nothing here">No notification matches these filters.</EmptyState>;
}
