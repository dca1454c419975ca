import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PaymentKind } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The latest payment of each of these people for a kind of thing, with the number of the club's receipt. */
export const latestPayments = statement(
  (asked: { userIds: Value<readonly number[]>; type: Value<PaymentKind> }) =>
    db
      .selectFrom('payments as p')
      .leftJoin('payment_receipts as r', 'r.payment_id', 'p.id')
      .distinctOn('p.user_id')
      .select(['p.user_id as userId', 'p.id', 'r.number as receiptNumber'])
      .where('p.user_id', '=', anyOf(asked.userIds))
      .where('p.type', '=', asked.type)
      .orderBy('p.user_id')
      .orderBy('p.id', 'desc'),
);
