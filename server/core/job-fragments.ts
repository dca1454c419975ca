import { sql, type RawBuilder } from 'kysely';
import type { Value } from './db/plan.ts';

/** The key under which one row has one waiting job of a kind. */
const keyOf = (task: Value<string>, id: RawBuilder<unknown>) => sql`${task}::text || ':' || ${id}`;

/** Queues the job of the row of a statement; `name` is what its payload calls the row. Says the number of the job. */
export const queuedFor = (task: Value<string>, name: string, id: RawBuilder<unknown>) =>
  sql<string>`(graphile_worker.add_job(${task}::text, payload := json_build_object(${sql.lit(name)}, ${id}),
                                       job_key := ${keyOf(task, id)})).id::text`;

/** A job that has failed too often to be tried again, and is not at its last attempt now. */
export const isParked = sql<boolean>`(attempts >= max_attempts and locked_at is null)`;

/** No job of a row will ever run. */
export const hasNoJob = (task: Value<string>, id: RawBuilder<unknown>) => sql<boolean>`not exists (
  select 1 from graphile_worker.jobs j where j.key = ${keyOf(task, id)} and j.attempts < j.max_attempts)`;
