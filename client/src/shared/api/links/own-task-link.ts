import { ApolloLink, Observable } from '@apollo/client';

/** Sends each request in a task of its own: a page that asks a dozen things answers to a finger in between. */
export const ownTaskLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let sent: { unsubscribe: () => void } | undefined;
      const waiting = setTimeout(() => {
        sent = forward(operation).subscribe(observer);
      });
      return () => {
        clearTimeout(waiting);
        sent?.unsubscribe();
      };
    }),
);
