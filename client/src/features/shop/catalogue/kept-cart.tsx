import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../../shared/api/apollo-client';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { KeptCartButton } from '../cart/button/kept-cart-button';

/** The cart of whoever is signed in, on the public page of the shop. */
export function KeptCart() {
  return (
    <ApolloProvider client={client}>
      <KeptCartButton toast={usePlainToast()} shop="/merchandise" />
    </ApolloProvider>
  );
}
