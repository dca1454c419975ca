import { createClient, type Client, type SubscribePayload } from 'graphql-ws';
import { useSession } from '../session/session-store';
import { nameOf, useLiveStore } from './listening';

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

function nameSubscription(payload: SubscribePayload): string {
  subscriptions += 1;
  const id = `${payload.operationName ?? ''} ${subscriptions}`;
  ids.set(payload, id);
  return id;
}

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
