import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { nothing } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { publishing } from '../../../core/pubsub.query.ts';
import { paymentChanged } from './payment.topics.ts';

/**
 * Gives each of some payments its numbered receipt, once, and says that they changed. The numbers are counted by the very
 * transaction, in the order of the payments: a number exists if and only if its receipt does. Each payment's receipt is looked up by
 * itself, for a plan that was made while there were few of them reads them all.
 */
export const issueReceipts = statementOf(
  { pg_notify: nothing },
  (asked: {
    ids: Value<readonly number[]>;
    userIds: Value<readonly number[]>;
    codes: Value<readonly string[]>;
    year: Value<string>;
    now: Value<Date>;
  }) => sql`
    with completed as (
      select * from unnest(${asked.ids}::int[], ${asked.userIds}::int[], ${asked.codes}::text[]) paid (id, user_id, code)),
         due as (
      select id, code, (row_number() over (order by id))::int nth from completed
       where (select r.id from payment_receipts r where r.payment_id = completed.id) is null),
         counted as (
      update number_series set last_number = last_number + (select count(*) from due)
       where name = 'receipts' and exists (select from due)
      returning last_number - (select count(*) from due) before),
         issued as (
      insert into payment_receipts (payment_id, number, verification_code, issued_at)
      select id, 'RCT-' || ${asked.year}::text || '-' || lpad((before + nth)::text, 6, '0'), code, ${asked.now}::timestamptz
        from due, counted order by nth)
    select ${publishing(paymentChanged, {
      paymentId: sql.ref('id'),
      userId: sql.ref('user_id'),
    })} from completed order by id`,
);
