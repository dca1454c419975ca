import { ApolloLink, Observable } from '@apollo/client';
import type { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { Client } from 'graphql-ws';

interface Connection {
  link: GraphQLWsLink;
  socket: Client;
}

let connection: Promise<Connection> | null = null;

async function connect(onRefused: () => void): Promise<Connection> {
  const [{ GraphQLWsLink: Link }, { openSocket }] = await Promise.all([
    import('@apollo/client/link/subscriptions'),
    import('../socket'),
  ]);
  const socket = openSocket(onRefused);
  return { socket, link: new Link(socket) };
}

/** Ends what the socket speaks for, so that it begins anew as whoever is signed in then. */
export const leaveSocket = (): void => void connection?.then(({ socket }) => socket.terminate());

/**
 * The way of subscriptions; the code of the socket comes with the first of them, as most public pages have none.
 * `onRefused` is told when the server closed the socket for want of a valid session.
 */
export const liveLink = (onRefused: () => void): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const place: { isLeft: boolean; leave?: () => void } = { isLeft: false };
        connection ??= connect(onRefused);
        connection
          .then(({ link }) => {
            if (place.isLeft) return;
            const subscription = link.request(operation).subscribe(observer);
            place.leave = () => subscription.unsubscribe();
          })
          .catch((error: unknown) => {
            connection = null;
            observer.error(error);
          });
        return () => {
          place.isLeft = true;
          place.leave?.();
        };
      }),
  );
