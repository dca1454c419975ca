import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { paymentMethods, paymentStatuses, paymentTypes, type ReviewReason } from '../payment-states.ts';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    type: p.enum([...paymentTypes]).columnType('varchar(20)'),
    method: p.enum([...paymentMethods]).columnType('varchar(20)'),
    status: p
      .enum([...paymentStatuses])
      .columnType('varchar(20)')
      .default('PENDING'),
    /** Nothing for a fee that was waived. */
    amountCents: p
      .integer()
      .$type<Cents>()
      .check(`amount_cents > 0 or (amount_cents = 0 and method = 'MANUAL')`),
    description: blankable(255),
    phoneNumber: blankable(20),
    /** Ours, for people: `PAY-2026-000300`. */
    reference: p.string().length(24).unique('payments_reference_unique'),
    /** Ours, for M-Pesa: at most 12 characters with a check character; printed in the payer's SMS and in the ledger. */
    accountReference: p.string().length(12).unique('payments_account_reference_unique'),
    /** M-Pesa's receipt code; null until the provider has told it. */
    receipt: p.string().length(30).nullable().unique('payments_receipt_unique'),
    /** What really arrived, where it differs from what was asked for. */
    receivedCents: p.integer().$type<Cents>().nullable(),
    /** What it completes, where the prompt asked for what is missing beside money that is held; null where it asked for all of it. */
    priceCents: p.integer().$type<Cents>().nullable().check('price_cents > 0'),
    /** What arrived completed nothing any more, and is held for the payer. */
    putToHeld: p.boolean().default(false),
    /** Money that has to go back to the payer. */
    refundDue: p.boolean().default(false),
    /** Why a person must look at it; null when nothing is odd. */
    reviewReason: p.string().$type<ReviewReason>().length(40).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: moment().nullable(),
    /** What is paid for, as its seller names it, where of one thing one payment may be open; null where its person is the thing. */
    purchaseKey: p.string().length(40).nullable(),
  },
  indexes: [
    { name: 'payments_newest_index', properties: ['createdAt', 'id'] },
    { name: 'payments_phone_index', properties: ['phoneNumber'] },
    { name: 'payments_status_index', properties: ['status', 'createdAt', 'id'] },
    {
      name: 'payments_search_index',
      expression:
        'create index "payments_search_index" on "payments" using gin ((coalesce(receipt, \'\') || chr(10) || reference || chr(10) || account_reference || chr(10) || phone_number) gin_trgm_ops)',
    },
    {
      name: 'payments_review_index',
      expression:
        'create index "payments_review_index" on "payments" ("created_at") where "review_reason" is not null',
    },
    { name: 'payments_user_created_index', properties: ['user', 'createdAt'] },
    {
      name: 'payments_purchase_key_index',
      expression:
        'create index "payments_purchase_key_index" on "payments" ("purchase_key") where "purchase_key" is not null',
    },
    {
      name: 'payments_one_open_purchase',
      expression:
        'create unique index "payments_one_open_purchase" on "payments" ("purchase_key") where "purchase_key" is not null and "status" = \'PENDING\'',
    },
    {
      name: 'payments_one_open_membership',
      expression:
        'create unique index "payments_one_open_membership" on "payments" ("user_id") where "type" = \'MEMBERSHIP\' and "status" = \'PENDING\'',
    },
  ],
});

/** Money that was asked for or received. Payments are never deleted. */
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
export { PaymentSchema };
