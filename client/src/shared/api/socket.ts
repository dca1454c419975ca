import { createClient, type Client } from 'graphql-ws';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useSession } from '../session/session-store';

/** `idle`: nobody listens; `live`: events arrive; `down`: reconnecting, so pages should poll meanwhile. */
type LiveState = 'idle' | 'live' | 'down';

const useLiveStore = create<{ state: LiveState; connections: number }>(() => ({
  state: 'idle',
  connections: 0,
}));

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

/** The one socket of this tab. `onRefused` is told when the server closed it for want of a valid session. */
export function openSocket(onRefused: () => void): Client {
  let missingPong: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: socketAddress,
    connectionParams,
    keepAlive: keepAliveMs,
    retryAttempts: Infinity,
    retryWait: pauseBefore,
    shouldRetry: () => true,
    on: {
      connected: () =>
        useLiveStore.setState(({ connections }) => ({ state: 'live', connections: connections + 1 })),
      ping: (received) => {
        if (!received) missingPong = setTimeout(() => client.terminate(), pongWaitMs);
      },
      pong: (received) => {
        if (received) clearTimeout(missingPong);
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
 * Runs whenever the socket comes up, because events sent before are lost: fetch again there. That holds for the first
 * time as well: what happened between the page's first look and the open socket would be missed for good.
 */
export function useOnConnect(refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(
    () =>
      useLiveStore.subscribe((now, before) => {
        if (now.connections > before.connections) latest.current();
      }),
    [],
  );
}
