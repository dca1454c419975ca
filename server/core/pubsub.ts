import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Bursts } from './bursts.ts';
import type { SqlEntityManager } from './db/orm.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'chapterhouse';
const RECONNECT_MS = 500;
const ANSWER_MS = 5_000;
const HEARTBEAT_MS = 15_000;
/** Three hundred people may register within a second; a page that shows the event needs no more than this. */
const EVENT_PAUSE_MS = 500;

/** What is said between processes. Small on purpose (NOTIFY carries at most 8,000 bytes): readers load the rest. */
export type Topics = {
  payment: { paymentId: number; userId: number };
  notification: { notificationId: number; userId: number };
  /** Places were taken or given back, or staff changed the event. */
  event: { eventId: number };
  /** Sessions ended, or the rights of the user changed: sockets re-check at once. */
  session: { userId: number };
};

const MISSED = Symbol('events may have been missed');

export type TopicName = keyof Topics;

/** Which events of a topic a subscription is for; TypeGraphQL hands it on as the "id" of the topic. */
export type Accept<T extends TopicName> = (event: Topics[T]) => boolean;

/** Says it to every process, when and only when the surrounding transaction commits. */
export async function publish<T extends TopicName>(
  em: SqlEntityManager,
  topic: T,
  event: Topics[T],
): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [CHANNEL, JSON.stringify({ topic, event })]);
}

/** The same as an expression, for a statement that also makes the change; each field is a column at hand or a mark. */
export function publishing<T extends TopicName>(topic: T, fields: Record<keyof Topics[T], string>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`);
  return `pg_notify('${CHANNEL}', json_build_object('topic', '${topic}', 'event', json_build_object(${pairs.join(', ')}))::text)`;
}

/** The same for many events of one topic, in one statement. */
export async function publishAll<T extends TopicName>(
  em: SqlEntityManager,
  topic: T,
  events: readonly Topics[T][],
): Promise<void> {
  const payloads = events.map((event) => JSON.stringify({ topic, event }));
  await em.execute('select pg_notify(?, payload) from json_array_elements_text(?::json) payload', [
    CHANNEL,
    JSON.stringify(payloads),
  ]);
}

/** Hears what any process published. One listening connection a process; it reconnects by itself. */
export class PubSub {
  protected readonly emitter = new EventEmitter().setMaxListeners(0);
  private client: pg.Client | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | null = null;
  private hasListened = false;
  private heartbeat: NodeJS.Timeout | undefined;
  private readonly eventBursts = new Bursts<Topics['event']>(EVENT_PAUSE_MS, (event) =>
    this.emitter.emit('event', event),
  );

  constructor(
    private readonly url: string,
    private readonly log: Logger,
    private readonly heartbeatMs = HEARTBEAT_MS,
  ) {}

  /** Connects and listens; resolves once published events will be heard. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'chapterhouse-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('notification', ({ payload }) => {
      this.dispatch(payload ?? '');
    });
    client.on('error', (error) => {
      this.log.warn({ err: error.message }, 'listening connection lost');
    });
    client.on('end', () => {
      clearInterval(this.heartbeat);
      this.reconnect();
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.watch(client);
    if (this.hasListened) {
      this.emitter.emit(MISSED);
    }
    this.hasListened = true;
  }

  /** Who only listens would never learn that the other side is gone without a word. */
  private watch(client: pg.Client): void {
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => undefined));
    }, this.heartbeatMs);
    this.heartbeat.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.eventBursts.stop();
    clearTimeout(this.retry ?? undefined);
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  /**
   * Events of a topic from the first `next` on, those that `accept` takes. A thousand people listen while one is paid:
   * the others are not even woken. Ending the stream ends the listening at once, also while it waits.
   */
  events<T extends TopicName>(topic: T, accept: Accept<T> = () => true): AsyncIterableIterator<Topics[T]> {
    const heard: Topics[T][] = [];
    let isListening = false;
    let hasEnded = false;
    const waiting: (() => void)[] = [];
    const listener = (event: Topics[T]): void => {
      if (accept(event)) {
        heard.push(event);
        waiting.shift()?.();
      }
    };
    const stream: AsyncIterableIterator<Topics[T]> = {
      next: async () => {
        if (!isListening && !hasEnded) {
          isListening = true;
          this.emitter.on(topic, listener);
        }
        while (heard.length === 0 && !hasEnded) {
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
        const event = hasEnded ? undefined : heard.shift();
        return event === undefined ? { done: true, value: undefined } : { done: false, value: event };
      },
      return: async () => {
        hasEnded = true;
        this.emitter.off(topic, listener);
        waiting.splice(0).forEach((wake) => {
          wake();
        });
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }

  onEvent<T extends TopicName>(topic: T, listener: (event: Topics[T]) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  /** Runs `listener` when events may have been missed: we listen again after the connection was lost. */
  onMissed(listener: () => void): () => void {
    this.emitter.on(MISSED, listener);
    return () => this.emitter.off(MISSED, listener);
  }

  private dispatch(payload: string): void {
    const { topic, event } = JSON.parse(payload) as { topic: TopicName; event: Topics[TopicName] };
    if (topic === 'event') {
      const changed = event as Topics['event'];
      this.eventBursts.take(String(changed.eventId), changed);
    } else {
      this.emitter.emit(topic, event);
    }
  }

  /** A failed attempt is told twice, by its promise and by its connection: one of the two begins the next. */
  private reconnect(): void {
    if (this.closed || this.retry) {
      return;
    }
    this.retry = setTimeout(() => {
      this.retry = null;
      this.start().catch((error: unknown) => {
        this.log.warn({ err: String(error) }, 'cannot listen yet');
        void this.client?.end().catch(() => undefined);
        this.reconnect();
      });
    }, RECONNECT_MS);
    this.retry.unref();
  }
}
