import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PaymentKind } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The latest payment of each of these people for a kind of thing. */
export const latestPayments = statement(
  (asked: { userIds: Value<readonly number[]>; type: Value<PaymentKind> }) =>
    db
      .selectFrom('payments as p')
      .distinctOn('p.user_id')
      .select(['p.user_id as userId', 'p.id'])
      .where('p.user_id', '=', anyOf(asked.userIds))
      .where('p.type', '=', asked.type)
      .orderBy('p.user_id')
      .orderBy('p.id', 'desc'),
);

/** The numbers of the club's receipts for these payments: asked after a payment was read as paid, there is one. */
export const receiptNumbers = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_receipts as r')
    .select(['r.payment_id as paymentId', 'r.number'])
    .where('r.payment_id', '=', anyOf(asked.paymentIds)),
);
