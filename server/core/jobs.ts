import type { SqlEntityManager } from './db/orm.ts';
import { queueJob } from './jobs.query.ts';
import type { Work } from './work-at-once.ts';

/** The library's own number. */
const MAX_ATTEMPTS = 25;

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

/** Leaves work to the queue that its process does not do at once, or not yet. */
export const queueOne = (em: SqlEntityManager, { task, key, payload }: Work, delayMs = 0): Promise<void> =>
  addJob(em, task, payload, { key, delayMs });

/** The same of several, all of it or nothing. */
export const queueWork = (em: SqlEntityManager, work: readonly Work[]): Promise<void> =>
  em.transactional(async (tx) => {
    for (const one of work) {
      await queueOne(tx, one);
    }
  });

/** Puts a job in the queue, as part of the surrounding transaction: it exists if and only if the change does. */
export async function addJob(
  em: SqlEntityManager,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await queueJob(em, {
    task,
    payload: JSON.stringify(payload),
    delayMs: options.delayMs ?? 0,
    key: options.key ?? null,
    maxAttempts: options.maxAttempts ?? MAX_ATTEMPTS,
    priority: options.priority ?? 0,
  });
}
