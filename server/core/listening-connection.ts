import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from './logger.ts';

const RECONNECT_MS = 500;
const ANSWER_MS = 5_000;
const HEARTBEAT_MS = 15_000;

const MISSED = Symbol('something may have been missed');

export interface ListeningOptions {
  url: string;
  channel: string;
  log: Logger;
  heartbeatMs?: number;
}

/** A connection that hears what is said on one channel of the database, and comes back whenever it is lost. */
export class ListeningConnection {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | null = null;
  private hasListened = false;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: ListeningOptions,
    private readonly hear: (payload: string) => void,
  ) {}

  /** Connects and listens; resolves once what is said will be heard. */
  async start(): Promise<void> {
    const { url, channel, log } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'chapterhouse-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('notification', ({ payload }) => {
      this.hear(payload ?? '');
    });
    client.on('error', (error) => {
      log.warn({ err: error.message }, 'listening connection lost');
    });
    client.on('end', () => {
      clearInterval(this.heartbeat);
      this.reconnect();
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${channel}`);
    this.watch(client);
    if (this.hasListened) {
      this.emitter.emit(MISSED);
    }
    this.hasListened = true;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry ?? undefined);
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  /** Runs `listener` each time we listen again after the connection was lost. */
  onMissed(listener: () => void): () => void {
    this.emitter.on(MISSED, listener);
    return () => this.emitter.off(MISSED, listener);
  }

  /** Who only listens would never learn that the other side is gone without a word. */
  private watch(client: pg.Client): void {
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => undefined));
    }, this.options.heartbeatMs ?? HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** A failed attempt is told twice, by its promise and by its connection: one of the two begins the next. */
  private reconnect(): void {
    if (this.closed || this.retry) {
      return;
    }
    this.retry = setTimeout(() => {
      this.retry = null;
      this.start().catch((error: unknown) => {
        this.options.log.warn({ err: String(error) }, 'cannot listen yet');
        void this.client?.end().catch(() => undefined);
        this.reconnect();
      });
    }, RECONNECT_MS);
    this.retry.unref();
  }
}
