import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../../core/db/columns.ts';
import { attemptStates, verifiers } from '../payment-states.ts';
import { Payment } from './payment.entity.ts';

const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  indexes: [
    {
      name: 'payment_attempts_open_index',
      expression: `create index "payment_attempts_open_index" on "payment_attempts" ("created_at") where "state" in ('CREATED', 'SENT', 'UNKNOWN', 'EXPIRED')`,
    },
    {
      name: 'payment_attempts_reported_index',
      expression: `create index "payment_attempts_reported_index" on "payment_attempts" ("id") where "reported_paid_at" is not null`,
    },
    {
      name: 'payment_attempts_unanswered_index',
      expression: `create index "payment_attempts_unanswered_index" on "payment_attempts" ("id") where "unanswered_since" is not null`,
    },
    {
      name: 'payment_attempts_unverified_index',
      expression: `create index "payment_attempts_unverified_index" on "payment_attempts" ("created_at") where "state" = 'PAID' and "verified_by" is null`,
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
    /** Its id was brought by a callback, because the answer to our push was lost or a refusal. */
    isIdReported: p.boolean().default(false),
    merchantRequestId: blankable(100),
    resultCode: p.string().length(20).nullable(),
    resultDesc: blankable(255),
    /** How often the provider has been asked about it. */
    checks: p.smallint().default(0),
    lastCheckedAt: moment().nullable(),
    /** A callback has reported a success on its own path since then, and M-Pesa has not said so yet. */
    reportedPaidAt: moment().nullable(),
    /** Since then M-Pesa has not answered about it. */
    unansweredSince: moment().nullable(),
    /** Who of M-Pesa has said that its money came; null while nobody has. */
    verifiedBy: p
      .enum([...verifiers])
      .columnType('varchar(10)')
      .nullable(),
    /** When it was known to others that it was credited, after the transaction; null where that was not written down. */
    knownAt: moment().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

/** One M-Pesa prompt on one phone, made before it is sent and kept whatever becomes of it. */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
export { PaymentAttemptSchema };
