import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { Payment } from './payment.entity.ts';

/** Money of a payment that the provider has sent back to its payer; kept once a payment, by the receipt of the reversal. */
export const PaymentReversalSchema = defineEntity({
  name: 'PaymentReversal',
  tableName: 'payment_reversals',
  properties: {
    id: id(),
    payment: () => p.manyToOne(Payment).deleteRule('restrict').index('payment_reversals_payment_id_index'),
    /** The provider's code of the reversal itself. */
    receipt: p.string().length(30),
    amountCents: p.integer().$type<Cents>().nullable(),
    reversedAt: moment().nullable(),
    /** When a treasurer decided what follows from it. */
    decidedAt: moment().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'payment_reversals_once_unique', properties: ['receipt', 'payment'] }],
});
