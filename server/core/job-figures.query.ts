import { sql } from 'kysely';
import { float, int, text } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';
import { isParked } from './job-fragments.ts';

/** The queue by what its jobs wait for. */
export const jobsByState = statementOf(
  { label: text, n: int },
  () => sql`
    select case when ${isParked} then 'parked'
                when locked_at is not null then 'running'
                when run_at <= now() then 'due'
                else 'planned' end label,
           count(*)::int n
      from graphile_worker.jobs
     group by 1`,
);

/** How long the oldest due job has waited for a worker, in seconds; those worked on, or parked, do not wait. */
export const queueAge = statementOf(
  { age: float },
  () => sql`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 age
      from graphile_worker.jobs
     where run_at <= now() and locked_at is null and attempts < max_attempts`,
);
