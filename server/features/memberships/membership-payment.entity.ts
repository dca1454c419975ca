import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../core/db/columns.ts';
import { Payment } from '../payments/records/entities/payment.entity.ts';

/** What a membership payment is for: so many months, fixed before the prompt is sent. */
export const MembershipPaymentSchema = defineEntity({
  name: 'MembershipPayment',
  tableName: 'membership_payments',
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('membership_payments_payment_id_unique'),
    months: p.smallint().check('months >= 1 and months <= 24'),
    createdAt: createdAt(),
  },
});
