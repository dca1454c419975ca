import type { SqlEntityManager } from './db/orm.ts';

export interface JobOptions {
  /**
   * Not before so many milliseconds have passed; at once when absent. The database counts them: its clock, by which the
   * queue is worked off, may differ from ours.
   */
  delayMs?: number;
  /** A waiting job of the same key is replaced, so that there is one. */
  key?: string;
  maxAttempts?: number;
  /** Of jobs that are due, the lower number runs first; 0 when absent. */
  priority?: number;
}

/** Puts a job in the queue, as part of the surrounding transaction: it exists if and only if the change does. */
export async function addJob(
  em: SqlEntityManager,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await em.execute(
    `select graphile_worker.add_job(?::text, payload := ?::json, run_at := now() + ?::float8 * interval '1 ms', job_key := ?::text, max_attempts := ?::int, priority := ?::int)`,
    [
      task,
      JSON.stringify(payload),
      options.delayMs ?? null,
      options.key ?? null,
      options.maxAttempts ?? 25,
      options.priority ?? 0,
    ],
  );
}
