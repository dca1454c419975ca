import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { Payment } from '../../payments/records/entities/payment.entity.ts';
import { Order } from '../order.entity.ts';

/** Which order a payment is for, fixed before its prompt is sent. */
export const OrderPaymentSchema = defineEntity({
  name: 'OrderPayment',
  tableName: 'order_payments',
  properties: {
    id: id(),
    payment: () =>
      p.oneToOne(Payment).owner().deleteRule('restrict').unique('order_payments_payment_id_unique'),
    order: () => p.manyToOne(Order).deleteRule('restrict').index('order_payments_order_id_index'),
    createdAt: createdAt(),
  },
});
