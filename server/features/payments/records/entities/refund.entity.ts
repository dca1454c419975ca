import { defineEntity, p } from '@mikro-orm/core';
import { blankable, day, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { refundChannels, refundEffects, refundMethods, refundStates } from '../payment-states.ts';
import { PayBillPayment } from './paybill-payment.entity.ts';
import { Payment } from './payment.entity.ts';
import { twoPeopleRules } from './two-people-rules.ts';

/** Money of a completed payment, or what is held of a part, that goes back to its payer; two people stand behind it. */
export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: id(),
    /** `RF-2026-000001`. */
    number: p.string().length(24).unique('refunds_number_unique'),
    /** Null for money that is held. */
    payment: () => p.manyToOne(Payment).nullable().deleteRule('restrict').index('refunds_payment_id_index'),
    /** Held PayBill money; while its refund is open it buys nothing. */
    money: () =>
      p.manyToOne(PayBillPayment).nullable().deleteRule('restrict').index('refunds_money_id_index'),
    /** `254` and nine digits: of held money the phone that sent it, as who asked has named it. */
    phone: p.string().length(20).nullable(),
    channel: p
      .enum([...refundChannels])
      .columnType('varchar(20)')
      .default('MANUAL'),
    amountCents: p.integer().$type<Cents>().check('amount_cents > 0'),
    state: p
      .enum([...refundStates])
      .columnType('varchar(20)')
      .default('REQUESTED'),
    effect: p.enum([...refundEffects]).columnType('varchar(20)'),
    /** What is left of the months that were bought, of a refund that shortens them. */
    monthsKept: p
      .smallint()
      .nullable()
      .check(`(months_kept is not null) = (effect = 'SHORTEN') and months_kept between 1 and 23`),
    reason: p.string().length(400),
    askedBy: () => p.manyToOne(User).deleteRule('restrict'),
    askedAt: moment().defaultRaw('now()'),
    approvedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    approvedAt: moment().nullable(),
    /** Who declined or withdrew it. */
    endedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    endedAt: moment().nullable(),
    endedReason: blankable(400),
    paidMethod: p
      .enum([...refundMethods])
      .columnType('varchar(20)')
      .nullable(),
    /** M-Pesa receipt, bank reference or number of the cash voucher under which the money went out. */
    paidReference: blankable(60),
    paidOn: day().nullable(),
    /** The day of a closed month on which the money went out in truth. */
    correctsDay: day().nullable(),
    paidBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    paidAt: moment().nullable(),
  },
  indexes: [
    { name: 'refunds_newest_index', properties: ['askedAt', 'id'] },
    {
      name: 'refunds_one_open',
      expression: `create unique index "refunds_one_open" on "refunds" ("payment_id") where "state" in ('REQUESTED', 'APPROVED')`,
    },
    {
      name: 'refunds_one_open_of_part',
      expression: `create unique index "refunds_one_open_of_part" on "refunds" ("money_id") where "state" in ('REQUESTED', 'APPROVED')`,
    },
    {
      name: 'refunds_reference_unique',
      expression: `create unique index "refunds_reference_unique" on "refunds" ("paid_method", upper("paid_reference")) where "paid_reference" <> ''`,
    },
  ],
  checks: [
    ...twoPeopleRules('refunds'),
    { name: 'refunds_one_money_check', expression: '(payment_id is null) <> (money_id is null)' },
    { name: 'refunds_of_part_check', expression: `money_id is null or effect = 'KEEP'` },
    {
      name: 'refunds_phone_check',
      expression: `phone is null or money_id is not null and phone ~ '^254[17][0-9]{8}$'`,
    },
  ],
});
