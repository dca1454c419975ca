import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useIsListening, useOnListening } from '../../shared/api/listening';
import { refreshStanding } from '../../shared/session/refresh-standing';
import { NotificationReceivedDocument } from './latest-notifications.generated';
import { refreshNotifications } from './refresh-notifications';

const pollWithoutSocketMs = 30_000;

/**
 * Listens for new notifications as long as it is mounted and brings everything up to date that they tell of. Answers the
 * title of the newest one, for those who cannot see the badge.
 */
export function useNotificationFeed(): string {
  const client = useApolloClient();
  const isListening = useIsListening(NotificationReceivedDocument);
  const [newest, setNewest] = useState('');

  useSubscription(NotificationReceivedDocument, {
    onData: ({ data: { data } }) => {
      if (!data) return;
      setNewest(data.notificationReceived.title);
      refreshNotifications(client);
      refreshStanding(client);
    },
  });
  useOnListening(NotificationReceivedDocument, () => {
    refreshNotifications(client);
    refreshStanding(client);
  });
  useEffect(() => {
    if (isListening) return;
    const timer = setInterval(() => refreshNotifications(client), pollWithoutSocketMs);
    return () => clearInterval(timer);
  }, [client, isListening]);

  return newest;
}
