import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { Payment } from './payment.entity.ts';
import { PayBillPayment } from './paybill-payment.entity.ts';

/** How much of some PayBill money a payment was made of. */
export const PayBillShareSchema = defineEntity({
  name: 'PayBillShare',
  tableName: 'paybill_shares',
  indexes: [{ name: 'paybill_shares_money_id_index', properties: ['money'] }],
  uniques: [{ name: 'paybill_shares_once', properties: ['payment', 'money'] }],
  properties: {
    id: id(),
    payment: () => p.manyToOne(Payment).deleteRule('restrict'),
    money: () => p.manyToOne(PayBillPayment).deleteRule('restrict'),
    amountCents: p.integer().$type<Cents>().check('amount_cents > 0'),
    createdAt: createdAt(),
  },
});
