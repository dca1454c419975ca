import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { nothing } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { publishing } from '../../../core/pubsub.query.ts';
import { paymentChanged } from './payment.topics.ts';

/**
 * Gives a payment its numbered receipt, once, and says that the payment changed. The number is counted by the very
 * transaction: it exists if and only if the receipt does.
 */
export const issueReceipt = statementOf(
  { pg_notify: nothing },
  (asked: {
    id: Value<number>;
    userId: Value<number>;
    year: Value<string>;
    code: Value<string>;
    now: Value<Date>;
  }) => sql`
    with counted as (
      update number_series set last_number = last_number + 1
       where name = 'receipts' and not exists (select 1 from payment_receipts where payment_id = ${asked.id}::int)
      returning last_number n),
         issued as (
      insert into payment_receipts (payment_id, number, verification_code, issued_at)
      select ${asked.id}::int, 'RCT-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.code}::text,
             ${asked.now}::timestamptz
        from counted)
    select ${publishing(paymentChanged, {
      paymentId: sql<number>`${asked.id}::int`,
      userId: sql<number>`${asked.userId}::int`,
    })}`,
);
