import { getOperationAST, type DocumentNode } from 'graphql';
import { createClient, type Client, type SubscribePayload } from 'graphql-ws';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useSession } from '../session/session-store';

interface Live {
  /** The subscriptions whose events arrive at present. */
  inForce: readonly string[];
  /** How often each subscription, by the name of its operation, began to bring events. */
  beginnings: Record<string, number>;
}

const useLiveStore = create<Live>(() => ({ inForce: [], beginnings: {} }));

const keepAliveMs = 12_000;
const pongWaitMs = 5_000;
const longestPauseMs = 30_000;

/** Too many sockets or messages, or trouble inside the server: all of that passes, but the library gives up on it. */
const passingCloseCodes = new Set([4429, 4500]);

function socketAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

function pauseBefore(attempt: number): Promise<void> {
  const pause = Math.min(500 * 2 ** attempt, longestPauseMs);
  return new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
}

function connectionParams(): Record<string, string> {
  const { token } = useSession.getState();
  return token ? { Authorization: `Token ${token}` } : {};
}

let subscriptions = 0;
const ids = new WeakMap<SubscribePayload, string>();

/** The name of the operation is the first word of the id, so that what is said of the id is known to be said of it. */
function nameSubscription(payload: SubscribePayload): string {
  subscriptions += 1;
  const id = `${payload.operationName ?? ''} ${subscriptions}`;
  ids.set(payload, id);
  return id;
}

const nameOf = (id: string): string => id.split(' ')[0] ?? '';

/** The server says, in a pong that nobody asked for, from when on a subscription brings every event. */
function begin(id: unknown): void {
  if (typeof id !== 'string') return;
  const name = nameOf(id);
  useLiveStore.setState(({ inForce, beginnings }) => ({
    inForce: [...inForce, id],
    beginnings: { ...beginnings, [name]: (beginnings[name] ?? 0) + 1 },
  }));
}

const end = (id: string | undefined): void =>
  useLiveStore.setState(({ inForce }) => ({ inForce: inForce.filter((other) => other !== id) }));

/** Knows of every subscription when it is over, whoever ended it. */
function followEnds(client: Client): Client {
  const subscribe: Client['subscribe'] = (payload, sink) => {
    const leave = client.subscribe(payload, {
      next: (value) => sink.next(value as never),
      error: (problem) => {
        end(ids.get(payload));
        sink.error(problem);
      },
      complete: () => {
        end(ids.get(payload));
        sink.complete();
      },
    });
    return () => {
      end(ids.get(payload));
      leave();
    };
  };
  return { ...client, subscribe };
}

/** The one socket of this tab. `onRefused` is told when the server closed it for want of a valid session. */
export function openSocket(onRefused: () => void): Client {
  let missingPong: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: socketAddress,
    connectionParams,
    generateID: nameSubscription,
    keepAlive: keepAliveMs,
    retryAttempts: Infinity,
    retryWait: pauseBefore,
    shouldRetry: () => true,
    on: {
      ping: (received) => {
        if (!received) missingPong = setTimeout(() => client.terminate(), pongWaitMs);
      },
      pong: (received, payload) => {
        if (!received) return;
        clearTimeout(missingPong);
        begin(payload?.['listening']);
      },
      closed: (event) => {
        clearTimeout(missingPong);
        const { code } = event as CloseEvent;
        useLiveStore.setState({ inForce: [] });
        // Heard before the library judges the code: a termination is what it takes for worth another try.
        if (passingCloseCodes.has(code)) client.terminate();
        if (code === 4401 || code === 4403) onRefused();
      },
    },
  });
  return followEnds(client);
}

const operationIn = (document: DocumentNode): string => getOperationAST(document)?.name?.value ?? '';

/** Whether the subscription brings events at present; while it does not, its page asks from time to time. */
export function useIsListening(subscription: DocumentNode): boolean {
  const name = operationIn(subscription);
  return useLiveStore(({ inForce }) => inForce.some((id) => nameOf(id) === name));
}

/**
 * Runs whenever the subscription begins to bring events, at first and after every gap, because what happened
 * before is not told: what a page read while its subscription was on the way would stay old for good.
 */
export function useOnListening(subscription: DocumentNode, refetch: () => void): void {
  const name = operationIn(subscription);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      useLiveStore.subscribe((now, before) => {
        if (now.beginnings[name] !== before.beginnings[name]) latest.current();
      }),
    [name],
  );
}
