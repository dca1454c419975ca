import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { useSession } from '../session/session-store';
import { ViewerDocument } from '../session/viewer.generated';
import { confirmationLink } from './links/confirmation-link';
import { newCache } from './cache';
import { askAgainOnline, keptLink } from './kept-answers';
import { leaveSocket, liveLink } from './links/live-link';
import { ownTaskLink } from './links/own-task-link';
import { fetchPatiently } from './patient-fetch';
import { fetchWithTimeout } from './request-timeout';
import { authorizationLink, sessionEndLink } from './links/session-links';
import { supersedingLinks } from './links/superseding-link';

/** One more try, and only for reads that never reached the server: a mutation may have done its work. */
const retryLink = new RetryLink({
  delay: { initial: 400, jitter: true },
  attempts: {
    max: 2,
    retryIf: (error, operation) =>
      operation.operationType === OperationTypeNode.QUERY &&
      !ServerError.is(error) &&
      error instanceof TypeError,
  },
});

/** A refused socket may mean a dead session; asking over HTTP settles it, and the link above acts on the answer. */
const live = liveLink(() => {
  if (!useSession.getState().token) return;
  client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
});

const { asking, changing } = supersedingLinks();

const http = ApolloLink.from([
  retryLink,
  authorizationLink,
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.QUERY,
    ApolloLink.from([
      asking,
      ownTaskLink,
      keptLink,
      new HttpLink({ uri: '/graphql', fetch: fetchPatiently }),
    ]),
    // What changes something is sent once: the person decides about sending it again.
    ApolloLink.from([changing, new HttpLink({ uri: '/graphql', fetch: fetchWithTimeout })]),
  ),
]);
const webSocket = ApolloLink.from([authorizationLink, live]);

export const client = new ApolloClient({
  cache: newCache(),
  link: ApolloLink.from([
    sessionEndLink,
    confirmationLink,
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      webSocket,
      http,
    ),
  ]),
  defaultOptions: {
    watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  },
});

/**
 * Another person's answers must not outlive their session, and the socket speaks for one token only. Requests that were
 * under way are broken off by that, which is no error.
 */
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  leaveSocket();
  const emptied = now.token ? client.resetStore() : client.clearStore();
  emptied.catch(() => undefined);
});

askAgainOnline(client);
