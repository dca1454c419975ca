import type pg from 'pg';
import { ReadingClient } from './planned-statements.ts';

/** So many statements are on their way on one at most; who comes then takes a connection of the pool. */
const MOST_ON_THE_WAY = 8;
/** Whoever has had no answer for so long waits for something slow, which nobody else joins. */
const SLOW_MS = 10;
/** As long as a pool keeps whom nobody asks: what lies between may have forgotten the connection by then. */
const IDLE_MS = 10_000;

class SharedConnection {
  onTheWay = 0;
  private heardAt = performance.now();
  private readonly opened: Promise<unknown>;

  constructor(private readonly client: ReadingClient) {
    this.opened = client.connect();
  }

  /** Whether a statement would be answered soon. */
  takesMore(now: number): boolean {
    return this.onTheWay === 0 || (this.onTheWay < MOST_ON_THE_WAY && now - this.heardAt < SLOW_MS);
  }

  /** Whether nobody has asked it for so long. */
  isIdle(now: number, forMs: number): boolean {
    return this.onTheWay === 0 && now - this.heardAt > forMs;
  }

  async query(text: string, values: unknown[], now: number): Promise<pg.QueryResult> {
    if (this.onTheWay === 0) {
      this.heardAt = now;
    }
    this.onTheWay += 1;
    try {
      await this.opened;
      return await this.client.ask(text, values);
    } catch (error) {
      // As the driver left it, the stack begins where the answer came; here it says who asked.
      if (error instanceof Error) {
        Error.captureStackTrace(error);
      }
      throw error;
    } finally {
      this.onTheWay -= 1;
      this.heardAt = performance.now();
      this.client.heard();
    }
  }
}

/**
 * Connections beside those of a pool, on which statements that only read follow each other without waiting for answers: PostgreSQL
 * is woken once for several, and so are we. What waits for a lock must not come here; what turns out to be slow is joined by
 * nobody else.
 */
export class SharedReaders {
  private readonly connections = new Map<ReadingClient, SharedConnection>();
  private isEnding = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly most: number,
    private readonly idleMs = IDLE_MS,
  ) {}

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const now = performance.now();
    const connection = this.freest(now);
    return connection ? connection.query(text, values, now) : this.pool.query(text, values);
  }

  /** Lets what is on its way be answered, and says goodbye. */
  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all([...this.connections.keys()].map((client) => client.end()));
  }

  private freest(now: number): SharedConnection | null {
    let freest: SharedConnection | null = null;
    for (const [client, connection] of this.connections) {
      if (connection.isIdle(now, this.idleMs)) {
        this.connections.delete(client);
        client.leave();
      } else if (connection.takesMore(now) && (!freest || connection.onTheWay < freest.onTheWay)) {
        freest = connection;
      }
    }
    const isOneMissing = this.connections.size < this.most && !this.isEnding;
    return isOneMissing && freest?.onTheWay !== 0 ? this.open() : freest;
  }

  private open(): SharedConnection {
    // A pool hides the password from whoever copies its options.
    const client = new ReadingClient({ ...this.pool.options, password: this.pool.options.password });
    const connection = new SharedConnection(client);
    this.connections.set(client, connection);
    client.once('end', () => this.connections.delete(client));
    client.on('error', (error) => {
      this.connections.delete(client);
      this.pool.emit('error', error, client);
    });
    return connection;
  }
}
