import { setTimeout as pause } from 'node:timers/promises';
import { isRetryable } from '../core/db/sql-state.ts';
import { callWith, type Call } from './call.ts';

const ATTEMPTS = 4;

/**
 * Runs `work` in one READ COMMITTED transaction; joins the transaction the call is already in.
 * Deadlocks and serialization failures are tried again on a fresh unit of work, so `work` must have no effect outside it.
 */
export async function inTransaction<T>(call: Call, work: (tx: Call) => Promise<T>): Promise<T> {
  if (call.em.isInTransaction()) {
    return work(call);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call.em.fork().transactional((em) => work(callWith(call, { em })));
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS) {
        throw error;
      }
      await pause(Math.random() * 20 * attempt);
    }
  }
}
