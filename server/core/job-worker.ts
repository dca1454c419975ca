import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { Logger as WorkerLogger, run } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from './logger.ts';

export interface WorkerOptions {
  pool: Pool;
  tasks: TaskList;
  /** Recurring jobs in crontab form, run once across processes. */
  crontab?: string;
  concurrency?: number;
  log: Logger;
}

const LOOK_MS = 15_000;
const RETRY_MS = 500;
/** Of a stop with jobs that still run; a supervisor's own patience is longer. */
const STOP_PATIENCE_MS = 5_000;

/**
 * Shared by those who start: a worker has its name only once it works, and begins jobs before it can hold the lock of that name.
 * Any fixed number will do.
 */
const STARTING = 720_113;

/**
 * A worker lives as long as somebody holds the lock of its name. The jobs of all others are given back: left alone they
 * would wait four hours for a process that was killed (graphile-worker's own limit). While anybody starts, none are: whoever is
 * the last to have started does it.
 */
const GIVE_BACK_SQL = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from
    (select distinct locked_by worker from graphile_worker.jobs where locked_by is not null) busy
   where case when pg_try_advisory_xact_lock(${String(STARTING)}) then pg_try_advisory_xact_lock(hashtextextended(worker, 0)) end
  having count(*) > 0`;

/**
 * A job that was replaced while it ran is left for its worker to delete, with no key and no try left. Where that worker was
 * killed its row stays for good; so does a job that has failed for the last time, which is kept a week for whoever asks why.
 */
const SWEEP_SQL = `
  delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts
     and (key is null and last_error is null or updated_at < now() - interval '7 days')`;

/** Of one worker over the jobs that it holds. */
interface Tenure {
  isOver: boolean;
}

/**
 * A worker that lost its jobs must not report one as done: the library deletes by number alone, and the row may by then
 * stand for newer work under the same key. A failure it writes down only where the job is still its own.
 */
const worked = (tasks: TaskList, tenure: Tenure): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        // A job that waits for somebody else's answer is given up when the server stops, and done again by the next one.
        await Promise.race([task?.(payload, helpers), helpers.abortPromise]);
        if (tenure.isOver) {
          throw new Error('This worker lost its connection, and its jobs with it');
        }
      },
    ]),
  );

/** Gives jobs of the dead back and sweeps what they left; a database that is away is tidied later. */
async function tidy(pool: Pool): Promise<void> {
  try {
    await pool.query(GIVE_BACK_SQL);
    await pool.query(SWEEP_SQL);
  } catch {
    return;
  }
}

/** Works the queue through crashes: its own process may be killed, and the database may go away and come back. */
export class JobWorker {
  private runner: Runner | null = null;
  private life: PoolClient | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: WorkerOptions) {}

  /** Resolves when jobs are worked on, those that a killed process had begun included once no other server starts. */
  async start(): Promise<void> {
    const { pool } = this.options;
    const tenure = { isOver: false };
    const life = await pool.connect();
    this.life = life;
    const lost = once(life, 'end').catch(() => undefined);
    await life.query('select pg_advisory_lock_shared($1)', [STARTING]);
    const { name, failed } = await this.run(tenure);
    await life.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    await life.query('select pg_advisory_unlock_shared($1)', [STARTING]);
    await life.query(GIVE_BACK_SQL);
    await life.query(SWEEP_SQL);
    this.timer = setInterval(() => void tidy(pool), LOOK_MS);
    this.timer.unref();
    void Promise.race([lost, failed]).then(() => {
      tenure.isOver = true;
      return this.startAgain();
    });
  }

  /** Lets running jobs finish, for some seconds, and releases the rest. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.end();
  }

  private async end(): Promise<void> {
    clearInterval(this.timer);
    const { runner, life } = this;
    this.runner = null;
    this.life = null;
    await runner?.stop().catch(() => undefined);
    life?.release(true);
  }

  /**
   * Gives a lost connection back at once. The old worker may take seconds to end, and needs connections for it: were each of many
   * losses to keep one meanwhile, none would be left for anybody, and jobs would stand still for good.
   */
  private letGo(): void {
    this.life?.release(true);
    this.life = null;
  }

  /** A worker does not outlive the loss of its connection: jobs it held are anybody's, so it gets a new name. */
  private async startAgain(): Promise<void> {
    this.letGo();
    void this.end();
    while (!this.stopped) {
      try {
        await this.start();
        return;
      } catch (error) {
        this.options.log.warn({ err: String(error) }, 'background jobs cannot start yet');
        this.letGo();
        void this.end();
        await pause(RETRY_MS);
      }
    }
  }

  /** Starts the library's worker; `failed` resolves when it has given up. */
  private async run(tenure: Tenure): Promise<{ name: string; failed: Promise<void> }> {
    const { pool, tasks, crontab = '', concurrency = 8, log } = this.options;
    const events = new EventEmitter() as WorkerEvents;
    let name = '';
    events.once('pool:create', ({ workerPool }) => {
      name = workerPool.id;
    });
    const logger = new WorkerLogger(() => (level, message) => {
      const lines = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
      log[lines[level]]({ worker: true }, message);
    });
    const runner = await run({
      pgPool: pool,
      taskList: worked(tasks, tenure),
      crontab,
      concurrency,
      logger,
      events,
      noHandleSignals: true,
      pollInterval: 1000,
      // Without batches the library leaves a failed "job done" as an unhandled rejection, which ends the process.
      // Its local queue ends the process too, when jobs cannot be given back to a database that has just crashed.
      preset: {
        worker: {
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
        },
      },
    });
    this.runner = runner;
    return { name, failed: runner.promise.catch(() => undefined) };
  }
}
