import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { client } from '../shared/api/apollo-client';
import { PlainToasts } from '../shared/ui/plain-toasts';

/** Around the public pages that show what the server knows; loaded with the first of them, so that the others stay small. */
export function PublicApiShell() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
      <PlainToasts />
    </ApolloProvider>
  );
}
