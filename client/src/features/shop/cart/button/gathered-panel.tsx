import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../../shared/api/apollo-client';
import { CartPanel } from '../cart-panel';
import { useCart } from '../use-cart';

/** What a visitor gathered. */
export function GatheredPanel() {
  return (
    <ApolloProvider client={client}>
      <Panel />
    </ApolloProvider>
  );
}

const Panel = () => <CartPanel list={useCart()} shop="/merchandise" />;
