import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../core/db/columns.ts';
import { attemptStates } from '../payment-states.ts';
import { Payment } from './payment.entity.ts';

const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  indexes: [
    {
      name: 'payment_attempts_open_index',
      expression: `create index "payment_attempts_open_index" on "payment_attempts" ("created_at") where "state" in ('CREATED', 'SENT', 'UNKNOWN', 'EXPIRED')`,
    },
  ],
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('payment_attempts_payment_id_unique'),
    state: p
      .enum([...attemptStates])
      .columnType('varchar(20)')
      .default('CREATED'),
    /** Whole shillings asked of the payer. */
    amountKes: p.integer().check('amount_kes > 0'),
    callbackTokenHash: p.character().length(64).unique('payment_attempts_callback_token_hash_unique'),
    checkoutRequestId: p
      .string()
      .length(100)
      .nullable()
      .unique('payment_attempts_checkout_request_id_unique'),
    merchantRequestId: blankable(100),
    resultCode: p.string().length(20).nullable(),
    resultDesc: blankable(255),
    /** How often the provider has been asked about it. */
    checks: p.smallint().default(0),
    lastCheckedAt: moment().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

/** One M-Pesa prompt on one phone, made before it is sent and kept whatever becomes of it. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
export { PaymentAttemptSchema };
