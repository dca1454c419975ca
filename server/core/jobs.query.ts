import { sql } from 'kysely';
import type { Value } from './db/plan.ts';
import { int, text } from './db/result-columns.ts';
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

/**
 * Has jobs of some tasks tried again now that failed before and would wait longer than so many milliseconds: the queue lets them wait
 * e times as long after each failure, for hours in the end. Their tries are counted on.
 */
export const hastenFailedJobs = statementOf(
  { id: text },
  (asked: { tasks: Value<string[]>; mostMs: Value<number> }) => sql`
    select j.id::text
      from (select array_agg(id) ids from graphile_worker.jobs
             where task_identifier = any(${asked.tasks}::text[]) and locked_at is null and last_error is not null
               and attempts < max_attempts and run_at > now() + ${asked.mostMs}::float8 * interval '1 ms') late,
           lateral graphile_worker.reschedule_jobs(late.ids, run_at := now()) j
     where late.ids is not null`,
);
