import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../../core/db/columns.ts';
import { User } from '../../../accounts/user.entity.ts';
import { decisions } from '../payment-states.ts';
import { Payment } from './payment.entity.ts';

/** What a person decided about a payment, with the reason given. The audit log tells the same of everything. */
export const PaymentDecisionSchema = defineEntity({
  name: 'PaymentDecision',
  tableName: 'payment_decisions',
  properties: {
    id: id(),
    payment: () => p.manyToOne(Payment).deleteRule('restrict').index('payment_decisions_payment_id_index'),
    decidedBy: () => p.manyToOne(User).deleteRule('restrict'),
    decision: p.enum([...decisions]).columnType('varchar(20)'),
    reason: p.string().length(400),
    createdAt: createdAt(),
  },
});
