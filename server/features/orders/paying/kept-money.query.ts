import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { leftCents } from '../../payments/records/left.ts';
import { openRefundCents } from '../../payments/records/refunded.ts';

/** What the club has of the money for an order, and nobody has asked to send back yet. */
export const keptMoney = statementOf(
  { cents: branded<Cents>(int) },
  (asked: { orderId: Value<number> }) => sql`
    select coalesce(sum(greatest(${leftCents} - ${openRefundCents}, 0)), 0)::int cents
      from order_payments op join payments p on p.id = op.payment_id
     where op.order_id = ${asked.orderId}`,
);
