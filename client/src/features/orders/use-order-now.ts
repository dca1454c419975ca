import { useApolloClient } from '@apollo/client/react';
import { OrderPageDocument, type OrderDetails_OrderFragment } from './orders.generated';

/** Asks for an order again after a failure: it may not be what the screen shows. Null where it does not come. */
export function useOrderNow(): (id: string) => Promise<OrderDetails_OrderFragment | null> {
  const client = useApolloClient();
  return async (id) => {
    const asked = client.query({
      query: OrderPageDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return (await asked.catch(() => null))?.data?.order ?? null;
  };
}
