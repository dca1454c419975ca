import { sql } from 'kysely';
import type { Value } from './db/plan.ts';
import { int } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';

/** Puts a job into the queue; the database counts the delay. */
export const queueJob = statementOf(
  { n: int },
  (asked: {
    task: Value<string>;
    payload: Value<string>;
    delayMs: Value<number>;
    key: Value<string> | null;
    maxAttempts: Value<number>;
    priority: Value<number>;
  }) => sql`
    select 1 n from graphile_worker.add_job(
      ${asked.task}::text,
      payload := ${asked.payload}::json,
      run_at := now() + ${asked.delayMs}::float8 * interval '1 ms',
      job_key := ${asked.key}::text,
      max_attempts := ${asked.maxAttempts}::int,
      priority := ${asked.priority}::int)`,
);
