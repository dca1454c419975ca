import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, nothing, nullable, text } from '../../../core/db/result-columns.ts';
import { publishing } from '../../../core/pubsub.query.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import { isElsewhere } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { isOpen, isUnfinished } from '../records/unfinished.ts';
import { paymentChanged } from './payment.topics.ts';

const db = builderOf<PaymentTables>();

/** Writes down that the provider does not answer about a prompt; no row when that is known. */
export const noteSilence = statementOf(
  { paymentId: int, userId: int },
  (asked: { attemptId: Value<number>; now: Value<Date> }) => sql`
    update payment_attempts a set unanswered_since = ${asked.now} from payments p
     where a.id = ${asked.attemptId} and a.unanswered_since is null and a.state <> 'PAID' and p.id = a.payment_id
    returning p.id "paymentId", p.user_id "userId"`,
);

/**
 * The provider answers again: whatever waits for an answer is asked about now, a few at a time, and its payers read so. The
 * attempts that have just been answered are not. Who is being settled at the moment is left out.
 */
export const endSilence = statementOf(
  { job: nullable(text), told: nothing },
  (asked: {
    attemptIds: Value<readonly number[]>;
    task: Value<string>;
    priority: Value<number>;
    apartMs: Value<number>;
  }) => sql`
    with waiting as (select id from payment_attempts where unanswered_since is not null order by id for update skip locked),
         woken as (update payment_attempts a set unanswered_since = null from waiting w, payments p
                    where a.id = w.id and p.id = a.payment_id returning a.id, a.payment_id, p.user_id)
    select case when id <> all(${asked.attemptIds}::int[]) then (graphile_worker.add_job(${asked.task}::text,
               payload := json_build_object('attemptId', id), job_key := ${asked.task}::text || ':' || id,
               run_at := now() + row_number() over (order by id) * ${asked.apartMs}::int * interval '1 ms',
               priority := ${asked.priority}::int)).id::text end job,
           ${publishing(paymentChanged, { paymentId: sql<number>`payment_id`, userId: sql<number>`user_id` })} told
      from woken`,
);

/** Of the attempts that wait for an answer, the one that was asked about longest ago. */
export const nextUnanswered = statement(() =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.id', 'a.unanswered_since as unansweredSince'])
    .where('a.unanswered_since', 'is not', null)
    .where((eb) => eb.or([isOpen, eb('a.reported_paid_at', 'is not', null)]))
    .where(isUnfinished)
    .where(sql<boolean>`not ${isElsewhere}`)
    .orderBy('a.last_checked_at', (order) => order.asc().nullsFirst())
    .limit(sql.lit(1)),
);
