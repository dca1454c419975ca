import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useIsListening, useOnListening } from '../../shared/api/listening';
import { refreshStanding } from '../../shared/session/refresh-standing';
import { LatestNotificationsDocument, NotificationReceivedDocument } from './latest-notifications.generated';
import { refreshNotifications } from './refresh-notifications';

const pollWithoutSocketMs = 30_000;
/** By how much the clock of a device may be ahead of the server's. */
const WRONG_CLOCK_MS = 600_000;

function refresh(client: ApolloClient): void {
  void refreshNotifications(client);
  refreshStanding(client);
}

const newestOn = (client: ApolloClient) =>
  client.readQuery({ query: LatestNotificationsDocument })?.notifications.results.at(0);

/**
 * Nobody tells what happened between the first questions of a tab and the beginning of its feed. The newest notification says
 * whether anything did, as what changes somebody's standing leaves one: a tab to which nothing happened asks no other question twice.
 */
async function catchUp(client: ApolloClient): Promise<void> {
  const before = newestOn(client);
  await refreshNotifications(client);
  const newest = newestOn(client);
  if (!newest) return;
  const isOfThisVisit = Date.parse(newest.createdAt) > performance.timeOrigin - WRONG_CLOCK_MS;
  if (isOfThisVisit || (before && before.id !== newest.id)) refreshStanding(client);
}

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
      refresh(client);
    },
  });
  useOnListening(NotificationReceivedDocument, (times) => {
    if (times === 1) void catchUp(client);
    else refresh(client);
  });
  useEffect(() => {
    if (isListening) return;
    const timer = setInterval(() => void refreshNotifications(client), pollWithoutSocketMs);
    return () => clearInterval(timer);
  }, [client, isListening]);

  return newest;
}
