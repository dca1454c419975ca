import { sql } from 'kysely';
import type { Value } from './db/plan.ts';
import { int, moment, nullable, text } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';
import { isParked } from './job-fragments.ts';

/** The newest jobs that have failed too often to be tried again; what they were told stays out. */
export const parkedJobs = statementOf(
  { id: text, task: text, attempts: int, failedAt: moment, error: nullable(text) },
  () => sql`
    select id::text, task_identifier task, attempts::int, updated_at "failedAt", last_error error
      from graphile_worker.jobs
     where ${isParked}
     order by updated_at desc, id desc limit 50`,
);

/** The tasks that have such a job. */
export const parkedTasks = statementOf(
  { task: text },
  () => sql`
    select distinct task_identifier task from graphile_worker.jobs
     where ${isParked} and last_error is not null order by 1`,
);

/** Puts such a job into the queue again as if it had never been tried; no row when there is none. */
export const retryJob = statementOf(
  { task: text },
  (asked: { id: Value<string> }) => sql`
    with parked as (select id, task_identifier task from graphile_worker.jobs
                     where id = ${asked.id}::bigint and ${isParked})
    select task from parked,
           lateral graphile_worker.reschedule_jobs(array[parked.id], run_at := now(), attempts := 0)`,
);
