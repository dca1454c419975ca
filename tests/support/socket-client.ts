import { createClient, type Client, type FormattedExecutionResult } from 'graphql-ws';
import { WebSocket } from 'ws';
import { tokenOf, type Caller, type GraphqlError } from './http-client.ts';
import { until } from './until.ts';

/** Everything one subscription brought so far. */
export interface Feed<T> {
  readonly events: T[];
  readonly errors: GraphqlError[];
  /** Set when the subscription or its socket ended. */
  readonly end: { code: number | null } | null;
  /** The server has said that every event from here on will be brought. */
  readonly isListening: boolean;
  /** The first event, past or to come, that `accept` takes. */
  next(accept?: (event: T) => boolean): Promise<T>;
  close(): Promise<void>;
}

class SocketFeed<T> implements Feed<T> {
  readonly events: T[] = [];
  readonly errors: GraphqlError[] = [];
  end: { code: number | null } | null = null;
  isListening = false;

  constructor(private readonly client: Client) {}

  async next(accept: (event: T) => boolean = () => true): Promise<T> {
    return until('an event of the subscription', () => this.events.find(accept));
  }

  async close(): Promise<void> {
    await this.client.dispose();
  }

  take({ data, errors }: FormattedExecutionResult): void {
    this.errors.push(...((errors ?? []) as unknown as GraphqlError[]));
    this.events.push(
      ...Object.values(data ?? {}).filter((value): value is T & {} => value !== null && value !== undefined),
    );
  }

  /** Errors come as a list from the server, as a close event from the socket. */
  fail(reason: unknown): void {
    if (Array.isArray(reason)) {
      this.errors.push(...(reason as GraphqlError[]));
      this.end = { code: null };
      return;
    }
    const isClose = typeof reason === 'object' && reason !== null && 'code' in reason;
    this.end = { code: isClose ? Number(reason.code) : null };
  }
}

/** Opens a subscription on a socket of its own and does not wait for anything. */
export function openFeed<T>(
  address: string,
  caller: Caller,
  query: string,
  variables: Record<string, unknown> = {},
): Feed<T> {
  const token = tokenOf(caller);
  const client = createClient({
    url: `${address.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { origin: address });
      }
    },
    connectionParams: token ? { Authorization: `Token ${token}` } : {},
    retryAttempts: 0,
    lazy: true,
  });
  const feed = new SocketFeed<T>(client);
  client.on('pong', () => {
    feed.isListening = true;
  });
  client.subscribe(
    { query, variables },
    {
      next: (result) => feed.take(result as FormattedExecutionResult),
      error: (reason) => feed.fail(reason),
      complete: () => {
        feed.end ??= { code: null };
      },
    },
  );
  return feed;
}
