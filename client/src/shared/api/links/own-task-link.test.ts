import { ApolloClient, ApolloLink, InMemoryCache, Observable, gql } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { ownTaskLink } from './own-task-link';

const STOCK = gql`
  query Stock($item: ID!) {
    stock(item: $item)
  }
`;

/** Asks of three items at once; what was sent after how many tasks. */
function askOfThree() {
  const sent: string[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(String(variables['item']));
        observer.next({ data: { stock: 1 } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([ownTaskLink, link]) });
  const asked = ['1', '2', '3'].map((item) => client.watchQuery({ query: STOCK, variables: { item } }));
  return { sent, looking: asked.map((query) => query.subscribe(() => undefined)) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what is sent in a task of its own', () => {
  it('is sent after who asked has done its work, in the order in which it was asked', async () => {
    const { sent } = askOfThree();
    expect(sent).toEqual([]);
    await settled();
    expect(sent).toEqual(['1', '2', '3']);
  });

  it('is not sent when nobody waits for it any more', async () => {
    const { sent, looking } = askOfThree();
    looking[1]?.unsubscribe();
    await settled();
    expect(sent).toEqual(['1', '3']);
  });
});
