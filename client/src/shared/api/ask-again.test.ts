import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  Observable,
  gql,
  type ObservableQuery,
} from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { OperationTypeNode } from 'graphql';
import { askAnew, askingAnew } from './ask-again';
import { supersedingLinks } from './links/superseding-link';

const STOCK = gql`
  query Stock {
    stock
  }
`;
const RECEIVE = gql`
  mutation Receive {
    receive
  }
`;

interface Asked {
  answer: (data: object) => void;
  fail: (error: Error) => void;
  isBrokenOff: () => boolean;
}

/** A server that answers when it is told to, and a list of it on the screen. */
function clubWithList() {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer = (data: object) => {
          observer.next({ data });
          observer.complete();
        };
        if (operationName === 'Stock')
          asked.push({ answer, fail: (error) => observer.error(error), isBrokenOff: () => observer.closed });
        else answer({ receive: true });
      }),
  );
  const { asking, changing } = supersedingLinks();
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.QUERY,
      ApolloLink.from([asking, link]),
      ApolloLink.from([changing, link]),
    ),
  });
  const list: ObservableQuery = client.watchQuery({ query: STOCK });
  const shown: unknown[] = [];
  list.subscribe(({ data }) => shown.push(data));
  return { client, list, asked, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('what is asked anew', () => {
  it('is asked at once, and an answer from before the news changes nothing, whenever it comes', async () => {
    const { client, list, asked, shown } = clubWithList();
    await settled();
    await client.mutate({ mutation: RECEIVE, ...askingAnew(['Stock']) });
    await settled();
    // Once for the change, and in its place once for being named.
    expect(asked.map((one) => one.isBrokenOff())).toEqual([true, true, false]);
    asked.at(-1)?.answer({ stock: 12 });
    await settled();
    asked[0]?.answer({ stock: 0 });
    await settled();
    expect(list.getCurrentResult().data).toEqual({ stock: 12 });
    expect(shown).not.toContainEqual({ stock: 0 });
    expect(client.cache.readQuery({ query: STOCK })).toEqual({ stock: 12 });
  });

  it('does not show what came before the news and was under way', async () => {
    const { list, asked, shown } = clubWithList();
    await settled();
    void askAnew(list);
    asked[0]?.answer({ stock: 0 });
    await settled();
    asked[1]?.answer({ stock: 12 });
    await settled();
    expect(shown).not.toContainEqual({ stock: 0 });
    expect(shown.at(-1)).toEqual({ stock: 12 });
  });

  it('is whatever was under way when a change was made, also for who does not name it', async () => {
    const { client, asked, shown } = clubWithList();
    await settled();
    await client.mutate({ mutation: RECEIVE });
    expect(asked).toHaveLength(2);
    asked[0]?.answer({ stock: 0 });
    asked[1]?.answer({ stock: 12 });
    await settled();
    expect(shown).not.toContainEqual({ stock: 0 });
    expect(shown.at(-1)).toEqual({ stock: 12 });
    await client.mutate({ mutation: RECEIVE });
    expect(asked).toHaveLength(2);
  });

  it('is broken off when nobody waits for it any more, and fails for all who wait where it fails', async () => {
    const { client, list, asked } = clubWithList();
    await settled();
    const first = client.query({ query: STOCK });
    void askAnew(list);
    await settled();
    asked.at(-1)?.fail(new TypeError('no network'));
    await expect(first).rejects.toThrow('no network');
    void askAnew(list);
    await settled();
    list.stop();
    expect(asked.at(-1)?.isBrokenOff()).toBe(true);
  });

  it('shares one request among all who ask for the same otherwise', async () => {
    const { client, list, asked } = clubWithList();
    client.watchQuery({ query: STOCK }).subscribe(() => undefined);
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ stock: 3 });
    await settled();
    expect(list.getCurrentResult().data).toEqual({ stock: 3 });
  });
});
