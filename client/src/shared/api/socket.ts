import { createClient, type Client, type SubscribePayload } from 'graphql-ws';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useSession } from '../session/session-store';

/** `idle`: nobody listens; `live`: events arrive; `down`: reconnecting, so pages should poll meanwhile. */
type LiveState = 'idle' | 'live' | 'down';

interface Live {
  state: LiveState;
  /** How often each subscription, by the name of its operation, began to bring events. */
  beginnings: Record<string, number>;
}

const useLiveStore = create<Live>(() => ({ state: 'idle', beginnings: {} }));

const keepAliveMs = 12_000;
const pongWaitMs = 5_000;
const longestPauseMs = 30_000;

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

/** The name of the operation is the first word of the id, so that what is said of the id is known to be said of it. */
function nameSubscription({ operationName }: SubscribePayload): string {
  subscriptions += 1;
  return `${operationName ?? ''} ${subscriptions}`;
}

/** The server says, in a pong that nobody asked for, from when on a subscription brings every event. */
function countBeginning(id: unknown): void {
  if (typeof id !== 'string') return;
  const [name = ''] = id.split(' ');
  useLiveStore.setState(({ beginnings }) => ({
    beginnings: { ...beginnings, [name]: (beginnings[name] ?? 0) + 1 },
  }));
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
      connected: () => useLiveStore.setState({ state: 'live' }),
      ping: (received) => {
        if (!received) missingPong = setTimeout(() => client.terminate(), pongWaitMs);
      },
      pong: (received, payload) => {
        if (!received) return;
        clearTimeout(missingPong);
        countBeginning(payload?.['listening']);
      },
      closed: (event) => {
        clearTimeout(missingPong);
        const { code } = event as CloseEvent;
        useLiveStore.setState({ state: code === 1000 ? 'idle' : 'down' });
        if (code === 4401 || code === 4403) onRefused();
      },
    },
  });
  return client;
}

export function useLiveState(): LiveState {
  return useLiveStore((live) => live.state);
}

/**
 * Runs whenever the named subscription begins to bring events, at first and after every gap, because what happened
 * before is not told: what a page read while its subscription was on the way would stay old for good.
 */
export function useOnListening(subscription: string, refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      useLiveStore.subscribe((now, before) => {
        if (now.beginnings[subscription] !== before.beginnings[subscription]) latest.current();
      }),
    [subscription],
  );
}
