import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { nothing } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { publishing } from '../../../core/pubsub.query.ts';
import { paymentChanged } from './payment.topics.ts';

/** Gives a payment its numbered receipt, once, and says that the payment changed. */
export const issueReceipt = statementOf(
  { pg_notify: nothing },
  (asked: {
    id: Value<number>;
    userId: Value<number>;
    year: Value<string>;
    code: Value<string>;
    now: Value<Date>;
  }) => sql`
    with issued as (
      insert into payment_receipts (id, payment_id, number, verification_code, issued_at)
      select n, ${asked.id}::int, 'RCT-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.code}::text,
             ${asked.now}::timestamptz
        from nextval('payment_receipts_id_seq') n
      on conflict (payment_id) do nothing)
    select ${publishing(paymentChanged, {
      paymentId: sql<number>`${asked.id}::int`,
      userId: sql<number>`${asked.userId}::int`,
    })}`,
);
