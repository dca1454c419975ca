import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { Payment } from '../../payments/records/entities/payment.entity.ts';
import { EventFee } from './event-fee.entity.ts';

/** Which fee a payment is for, fixed before its prompt is sent. */
export const EventPaymentSchema = defineEntity({
  name: 'EventPayment',
  tableName: 'event_payments',
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('event_payments_payment_id_unique'),
    fee: () => p.manyToOne(EventFee).deleteRule('restrict').index('event_payments_fee_id_index'),
    createdAt: createdAt(),
  },
});
