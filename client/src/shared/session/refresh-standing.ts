import type { ApolloClient } from '@apollo/client';

/**
 * Asks the server again for everything that a payment or a decision of staff changes about the person, wherever it is on
 * the screen: badges, paywall, membership and payments turn without a reload.
 */
export function refreshStanding(client: ApolloClient): void {
  client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify({
          fields: {
            me: (value, { INVALIDATE }) => INVALIDATE,
            myMembership: (value, { INVALIDATE }) => INVALIDATE,
            membershipQuote: (value, { INVALIDATE }) => INVALIDATE,
            myPayments: (value, { INVALIDATE }) => INVALIDATE,
          },
        }),
    })
    .catch(() => undefined);
}
