import { ApolloLink, Observable } from '@apollo/client';

const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** Calls back in a task of its own, after what the browser has to do first. */
function later(act: () => void): void {
  waiting.push(act);
  port2.postMessage(null);
}

/** Sends each request in a task of its own: a page that asks a dozen things answers to a finger in between. */
export const ownTaskLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let sent: { unsubscribe: () => void } | undefined;
      let isLeft = false;
      later(() => {
        if (!isLeft) sent = forward(operation).subscribe(observer);
      });
      return () => {
        isLeft = true;
        sent?.unsubscribe();
      };
    }),
);
