import type { ApolloClient } from '@apollo/client';

/** Asks the server again for every list and figure of the books that is on the screen. */
export function refreshBooks(client: ApolloClient): void {
  client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify({
          fields: {
            payments: (value, { INVALIDATE }) => INVALIDATE,
            paymentStats: (value, { INVALIDATE }) => INVALIDATE,
            unmatchedLedgerLines: (value, { INVALIDATE }) => INVALIDATE,
          },
        }),
    })
    .catch(() => undefined);
}
