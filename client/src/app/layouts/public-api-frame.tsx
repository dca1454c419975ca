import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';

/** Around the public pages that show what the server knows, here and where they are drawn. */
export function PublicApiFrame({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
