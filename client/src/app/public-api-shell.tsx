import { useEffect } from 'react';
import { client } from '../shared/api/apollo-client';
import { PublicApiFrame } from './layouts/public-api-frame';

/** Loaded with the first of the public pages that ask by the GraphQL client, so that the others stay small. */
export function PublicApiShell() {
  // What a person saw is forgotten when the session ends; the page stays and asks again as a visitor.
  useEffect(() => client.onClearStore(() => client.refetchObservableQueries().then(() => undefined)), []);
  return <PublicApiFrame client={client} />;
}
