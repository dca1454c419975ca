import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { client } from '../shared/api/apollo-client';
import { PlainToasts } from '../shared/plain/notices/plain-toasts';

/** Around the public pages that show what the server knows; loaded with the first of them, so that the others stay small. */
export function PublicApiShell() {
  // What a person saw is forgotten when the session ends; the page stays and asks again as a visitor.
  useEffect(() => client.onClearStore(() => client.refetchObservableQueries().then(() => undefined)), []);
  return (
    <ApolloProvider client={client}>
      <Outlet />
      <PlainToasts />
    </ApolloProvider>
  );
}
