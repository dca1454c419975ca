import { useMutation } from '@apollo/client/react';
import { useToast } from '../../shared/ui/use-toast';
import { MarkAllNotificationsReadDocument, MarkNotificationReadDocument } from './mark-read.generated';
import { refreshNotifications } from './refresh-notifications';

interface MarkRead {
  markRead: (id: string) => void;
  markAllRead: () => void;
  isMarkingAll: boolean;
}

export function useMarkRead(): MarkRead {
  const toast = useToast();
  const failed = (error: unknown) => toast.problem(error, 'The notification could not be marked read');
  const [markOne, { client }] = useMutation(MarkNotificationReadDocument);
  const [markAll, { loading }] = useMutation(MarkAllNotificationsReadDocument);
  const refresh = () => refreshNotifications(client);
  return {
    markRead: (id) => {
      const optimisticResponse = {
        markNotificationRead: { __typename: 'Notification' as const, id, isRead: true },
      };
      markOne({ variables: { id }, optimisticResponse }).then(refresh, failed);
    },
    markAllRead: () => void markAll().then(refresh, failed),
    isMarkingAll: loading,
  };
}
