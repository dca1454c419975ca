import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { Decision } from '../records/payment-states.ts';
import { dueBy } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Whose money a payment is. */
export const payerOf = statement((asked: { paymentId: Value<number> }) =>
  db.selectFrom('payments').select('user_id as userId').where('id', '=', asked.paymentId),
);

/** Whose money a payment is, and who decided that it has to go back, while it has to. */
export const dueMoneyOf = statement((asked: { paymentId: Value<number> }) =>
  db
    .selectFrom('payments as p')
    .select(['p.user_id as userId', dueBy.as('dueById')])
    .where('p.id', '=', asked.paymentId),
);

/** Keeps a decision beside its payment. */
export const insertDecision = statement(
  (asked: {
    paymentId: Value<number>;
    by: Value<number>;
    decision: Value<Decision>;
    reason: Value<string>;
    at: Value<Date>;
  }) =>
    db.insertInto('payment_decisions').values({
      payment_id: asked.paymentId,
      decided_by_id: asked.by,
      decision: asked.decision,
      reason: asked.reason,
      created_at: asked.at,
    }),
);

/** Everything that was decided about some payments, oldest first. */
export const decisionsAbout = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.decided_by_id')
    .select(['d.payment_id as key', 'd.decision', 'd.reason', 'd.created_at as at', 'u.name as decidedBy'])
    .where('d.payment_id', '=', anyOf(asked.paymentIds))
    .orderBy('d.id'),
);

export type DecisionMade = RowsOf<typeof decisionsAbout>;
