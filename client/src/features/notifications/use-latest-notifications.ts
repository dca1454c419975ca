import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../shared/api/retry-of';
import { LatestNotificationsDocument, type LatestNotificationsQuery } from './latest-notifications.generated';

interface LatestNotifications {
  /** Undefined until the first answer. */
  latest: LatestNotificationsQuery['notifications'] | undefined;
  error: unknown;
  retry: () => void;
}

/** The newest notifications and how many are unread. Whoever shows them shares one answer; the bell keeps it fresh. */
export function useLatestNotifications(): LatestNotifications {
  const { data, error, refetch } = useQuery(LatestNotificationsDocument);
  return { latest: data?.notifications, error, retry: retryOf(refetch) };
}
