import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { payBillPlaces } from '../payment-states.ts';

const PayBillPaymentSchema = defineEntity({
  name: 'PayBillPayment',
  tableName: 'paybill_payments',
  checks: [
    { name: 'paybill_payments_owner_check', expression: `(place = 'MEMBER') = (user_id is not null)` },
    {
      name: 'paybill_payments_spent_check',
      expression:
        'spent_cents >= 0 and sent_back_cents >= 0 and spent_cents + sent_back_cents <= coalesce(amount_cents, 0)',
    },
  ],
  indexes: [
    { name: 'paybill_payments_user_id_index', properties: ['user'] },
    {
      name: 'paybill_payments_unverified_index',
      expression: `create index "paybill_payments_unverified_index" on "paybill_payments" ("created_at") where "verified_at" is null`,
    },
  ],
  properties: {
    id: id(),
    receipt: p.string().length(30).unique('paybill_payments_receipt_unique'),
    /** As the payer typed it. */
    accountReference: blankable(100),
    amountCents: p.integer().$type<Cents>().nullable(),
    phone: blankable(30),
    payerFirstName: blankable(40),
    payerName: blankable(130),
    paidAt: moment().nullable(),
    place: p.enum([...payBillPlaces]).columnType('varchar(20)'),
    /** Whose money it is, where somebody was named exactly. */
    user: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** What of it has paid for something; its shares say for what. */
    spentCents: p.integer().$type<Cents>().default(0),
    sentBackCents: p.integer().$type<Cents>().default(0),
    sentBackReason: blankable(400),
    /** Null where the provider took it back by itself. */
    sentBackBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    sentBackAt: moment().nullable(),
    /** The provider's books have said the same. */
    verifiedAt: moment().nullable(),
    /** The books of its time have said something else, or nothing. */
    doubtedAt: moment().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

/** Money that came to the PayBill without a prompt, once by its receipt. */
export class PayBillPayment extends PayBillPaymentSchema.class {}
PayBillPaymentSchema.setClass(PayBillPayment);
export { PayBillPaymentSchema };
