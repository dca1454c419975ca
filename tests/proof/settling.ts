import { setTimeout as pause } from 'node:timers/promises';
import type { ProofDatabase } from './proof-database.ts';
import { hurryPayouts } from './refunds.ts';

/** The jobs of one kind that are worked on, wait for their turn, or have failed and wait for their next try. */
interface Waiting {
  task: string;
  running: number;
  due: number;
  failed: number;
  lastError: string | null;
}

const LOOK_MS = 500;
/** A queue in which nothing moves so long stands still; a machine with much to do moves it slowly. */
const STANDS_STILL_MS = 120_000;

/** Questions about single prompts come and go as long as a prompt is open; whatever they would find, the ledger tells. */
const WAITING_SQL = `
  select task_identifier task, count(*) filter (where locked_at is not null)::int running,
         count(*) filter (where locked_at is null and run_at <= now())::int due,
         count(*) filter (where locked_at is null and run_at > now() and last_error is not null)::int failed,
         left(max(last_error), 200) "lastError"
    from graphile_worker.jobs
   where attempts < max_attempts and task_identifier <> all ('{payments-check,payments-probe}'::text[])
     and (task_identifier like 'payments-%' or task_identifier = 'events-places')
   group by 1 having count(*) filter (where locked_at is not null or run_at <= now() or last_error is not null) > 0
   order by 1`;

/** What has been done of late, where the jobs that wait look the same as before. */
const DONE_SQL = `
  select (select count(*) from payments where status = 'COMPLETED')::int + (select count(*) from payment_messages)::int
       + (select count(*) from paybill_notices where outcome is not null)::int done`;

type Books = Pick<ProofDatabase, 'sql'>;

/** The jobs of the crontab, without waiting for the quarter of an hour. */
export const runCrontab = ({ sql }: Books): Promise<unknown> =>
  sql(
    `select graphile_worker.add_job(task, job_key := 'proof-' || task, priority := -10) from unnest(array['payments-ledger', 'payments-upkeep', 'events-places']) task`,
  ).catch(() => undefined);

/** What waits in the queue, in words. */
export async function queueInWords({ sql }: Books): Promise<string> {
  const waiting = await sql<Waiting>(WAITING_SQL);
  return waiting.length === 0 ? 'nothing waits' : waiting.map((jobs) => JSON.stringify(jobs)).join('; ');
}

/**
 * Has the ledger read anew, and waits until that is done and nothing else is left to work on, however slow the machine is;
 * false once the queue stands still.
 */
export async function untilAtRest(database: Books, isOver: () => boolean): Promise<boolean> {
  await runCrontab(database);
  await hurryPayouts(database);
  let seen = '';
  let movedAt = Date.now();
  while (!isOver()) {
    await pause(LOOK_MS);
    const waiting = await database.sql<Waiting>(WAITING_SQL);
    if (waiting.length === 0) {
      return true;
    }
    const now = JSON.stringify([waiting, await database.sql(DONE_SQL)]);
    if (now !== seen) {
      seen = now;
      movedAt = Date.now();
    }
    if (Date.now() - movedAt > STANDS_STILL_MS) {
      return false;
    }
  }
  return false;
}
