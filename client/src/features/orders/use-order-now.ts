import { useApolloClient } from '@apollo/client/react';
import { askNow } from '../../shared/api/ask-again';
import { OrderPageDocument, type OrderDetails_OrderFragment } from './orders.generated';

/** Asks for an order again after a failure: it may not be what the screen shows. Null where it does not come. */
export function useOrderNow(): (id: string) => Promise<OrderDetails_OrderFragment | null> {
  const client = useApolloClient();
  return async (id) => (await askNow(client, { query: OrderPageDocument, variables: { id } }))?.order ?? null;
}
