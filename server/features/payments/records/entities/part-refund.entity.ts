import { defineEntity, p } from '@mikro-orm/core';
import { blankable, day, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { refundMethods, refundStates } from '../payment-states.ts';
import { PayBillPayment } from './paybill-payment.entity.ts';
import { twoPeopleRules } from './two-people-rules.ts';

/** Refunds of held money as the release before reads and writes them: each row follows its own among the refunds, and the other way round. */
export const PartRefundSchema = defineEntity({
  name: 'PartRefund',
  tableName: 'part_refunds',
  properties: {
    id: id(),
    /** `RF-2026-000001`, counted with the refunds of payments. */
    number: p.string().length(24).unique('part_refunds_number_unique'),
    money: () => p.manyToOne(PayBillPayment).deleteRule('restrict').index('part_refunds_money_id_index'),
    amountCents: p.integer().$type<Cents>().check('amount_cents > 0'),
    state: p
      .enum([...refundStates])
      .columnType('varchar(20)')
      .default('REQUESTED'),
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
    paidBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    paidAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'part_refunds_one_open',
      expression: `create unique index "part_refunds_one_open" on "part_refunds" ("money_id") where "state" in ('REQUESTED', 'APPROVED')`,
    },
    {
      name: 'part_refunds_reference_unique',
      expression: `create unique index "part_refunds_reference_unique" on "part_refunds" ("paid_method", upper("paid_reference")) where "paid_reference" <> ''`,
    },
  ],
  checks: twoPeopleRules('part_refunds'),
});
