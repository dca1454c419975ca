import type { ApolloClient } from '@apollo/client';

/** Asks again for every list and count of notifications that is on the screen. */
export function refreshNotifications(client: ApolloClient): void {
  client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify({ fields: { notifications: (value, { INVALIDATE }) => INVALIDATE } }),
    })
    .catch(() => undefined);
}
