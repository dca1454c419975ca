import type { Call } from '../../../access/call.ts';
import { addJob } from '../../../core/jobs.ts';
import { IS_SENT_BACK } from '../desk/payment-decisions.ts';
import { openStates } from '../payment-states.ts';
import { CHECK_PRIORITY, CHECK_TASK, PROCESS_CALLBACKS_TASK } from '../payment.tasks.ts';

const AT_ONCE = 500;

/** An attempt as `a`; true when no job under its key will ever run. */
const HAS_NO_JOB = `not exists (
  select 1 from graphile_worker.jobs j where j.key = ? || ':' || a.id and j.attempts < j.max_attempts)`;

/** Written out, as the partial index on unfinished attempts has them. */
const OPEN_STATES = openStates.map((state) => `'${state}'`).join(', ');

const UNASKED_SQL = `
  select a.id from payment_attempts a join payments p on p.id = a.payment_id
   where a.state in (${OPEN_STATES}) and p.status <> 'COMPLETED' and p.review_reason is null
     and not ${IS_SENT_BACK} and ${HAS_NO_JOB} order by a.id limit ${String(AT_ONCE)}`;

const UNREAD_SQL = `
  select distinct a.id from payment_messages m join payment_attempts a on a.id = m.attempt_id
   where m.kind = 'CALLBACK' and m.processed_at is null and ${HAS_NO_JOB} order by a.id limit ${String(AT_ONCE)}`;

/**
 * Whatever happens to a queue, no payment is forgotten (reliability I11): an attempt without an outcome and a callback
 * that nobody has read get their job back.
 */
export class UpkeepService {
  /** Returns how many jobs were missing. */
  async run(call: Call): Promise<number> {
    const unasked = await call.em.execute<{ id: number }[]>(UNASKED_SQL, [CHECK_TASK]);
    const unread = await call.em.execute<{ id: number }[]>(UNREAD_SQL, [PROCESS_CALLBACKS_TASK]);
    await this.giveBack(call, unasked, { task: CHECK_TASK, priority: CHECK_PRIORITY });
    await this.giveBack(call, unread, { task: PROCESS_CALLBACKS_TASK, priority: 0 });
    return unasked.length + unread.length;
  }

  private async giveBack(
    call: Call,
    attempts: { id: number }[],
    { task, priority }: { task: string; priority: number },
  ): Promise<void> {
    for (const { id } of attempts) {
      await addJob(call.em, task, { attemptId: id }, { key: `${task}:${String(id)}`, priority });
    }
  }
}
