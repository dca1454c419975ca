import { CompiledQuery, type Kysely } from 'kysely';
import type { ForkOptions } from '@mikro-orm/core';
import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Socket } from 'node:net';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { isReadingText } from './reading-text.ts';
import { countStatement } from './statement-counter.ts';

/** A connection keeps a plan for each; the code has fewer texts, whatever they are called with. */
const MOST_PLANNED = 1_000;

interface Planned {
  name: string;
  /** Whether it only reads, and so waits for nobody else's lock. */
  isReading: boolean;
}

const planned = new Map<string, Planned>();

/** Has connections keep the plan of a text, under a name; of none more once there are too many. */
export function keepPlanOf(text: string): void {
  if (!planned.has(text) && planned.size < MOST_PLANNED) {
    planned.set(text, { name: `planned_${String(planned.size)}`, isReading: isReadingText(text) });
  }
}

/** Options of a pool that its connections take beside the driver's. */
export interface ClientOptions {
  /** A connection that has not answered for so long is ended; absent where any time will do. */
  answerWithinMs?: number;
}

/** Asks and is answered by promise, by callback, or by what is handed in: whichever way, the last one answered empties the queue. */
const ANSWERED = 'drain';

/**
 * A connection that keeps nothing of one statement for the next, which a pooler may give to another session. One that gave no
 * answer in time gives none later and is ended: whoever has it from the pool next would wait again. It watches for that with one
 * timer of its own. The driver's, one for each statement, keeps the rows of each until the collector looks at everything.
 */
export class PooledClient extends pg.Client {
  private readonly patience: number;
  protected silence: NodeJS.Timeout | null = null;
  private isAsked = false;

  constructor(config: pg.ClientConfig & ClientOptions) {
    super(config);
    this.patience = config.answerWithinMs ?? 0;
    this.on(ANSWERED, () => {
      this.isAsked = false;
    });
    this.once('end', () => {
      clearTimeout(this.silence ?? undefined);
    });
  }

  override query(...given: unknown[]): never {
    this.expectAnswer();
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return query(...given);
  }

  private expectAnswer(): void {
    if (this.isAsked || this.patience === 0) {
      return;
    }
    this.isAsked = true;
    this.silence?.refresh();
    this.silence ??= setTimeout(() => this.endWhenSilent(), this.patience).unref();
  }

  private endWhenSilent(): void {
    if (this.isAsked) {
      this.giveUp();
    }
  }

  protected giveUp(): void {
    void this.end().catch(() => undefined);
  }
}

/**
 * A connection on which PostgreSQL reads and plans each of our statements once; inside transactions too. Values are written as text
 * before anything is sent: where the driver finds one that it cannot write, it has the plan forgotten and goes on to ask for it.
 */
export class PlanningClient extends PooledClient {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const plan = typeof text === 'string' && Array.isArray(values) ? planned.get(text) : undefined;
    return plan
      ? super.query({ name: plan.name, text, values: (values as unknown[]).map(prepareValue) }, ...rest)
      : super.query(...given);
  }
}

/** One that sends statements without waiting for the answers to those before, and is never silent while they come. */
export class ReadingClient extends PlanningClient {
  constructor(
    config: pg.ClientConfig & ClientOptions,
    private readonly socket = new Socket(),
  ) {
    super({ ...config, pipeline: true, stream: () => socket });
  }

  /** Its rows, in their turn. The driver's own promise would keep them until the collector looks at everything. */
  ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.query(text, values, (error: Error | null, result: pg.QueryResult) => {
        if (error) {
          reject(error);
        } else {
          resolve(result);
        }
      });
    });
  }

  /** Whoever is answered is not silent, though others wait for the next answer. */
  heard(): void {
    this.silence?.refresh();
  }

  /** Ends a connection that nobody asks, whether or not the other side still knows of it. */
  leave(): void {
    void this.end().catch(() => undefined);
    this.socket.destroySoon();
  }

  /** Saying goodbye would wait for the answers that do not come. */
  protected override giveUp(): void {
    this.socket.destroy();
  }
}

/** Whoever answers statements outside of transactions. */
interface Readers {
  query: (text: string, values: unknown[]) => Promise<pg.QueryResult>;
}

const readersBeside = new WeakMap<pg.Pool, Readers>();

/** Has statements that only read go to these instead of to the pool. */
export function putReadersBeside(pool: pg.Pool, readers: Readers): void {
  readersBeside.set(pool, readers);
}

/** A unit of work that sends planned statements to the connection of its transaction, or to the pool outside of one. */
export class PlanningManager extends EntityManager {
  /**
   * A unit of work of its own. The ORM's way there sets an option of the whole ORM and sets it back, each of which writes to the
   * environment of the process; of what else it hands on, ours have nothing.
   */
  override fork(options?: ForkOptions): this {
    return options
      ? super.fork(options)
      : (new PlanningManager(this.config, this.driver, this.metadata, false, this.eventManager) as this);
  }

  async send<Row>(text: string, values: unknown[]): Promise<Row[]> {
    countStatement(text, values);
    const transaction = this.getContext(false).getTransactionContext<Kysely<unknown>>();
    const { rows } = transaction
      ? await transaction.executeQuery(CompiledQuery.raw(text, values))
      : await this.sendOutside(await this.getConnection().getNativeClient(), text, values);
    return rows as Row[];
  }

  private sendOutside(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const readers = planned.get(text)?.isReading ? readersBeside.get(pool) : undefined;
    return readers ? readers.query(text, values) : pool.query(text, values);
  }
}

/** The one way of our statements to the database. Throws when the unit of work is none that `openOrm` made. */
export async function send<Row>(em: SqlEntityManager, text: string, values: unknown[]): Promise<Row[]> {
  if (!(em instanceof PlanningManager)) {
    throw new TypeError('This unit of work does not send planned statements');
  }
  return em.send<Row>(text, values);
}
