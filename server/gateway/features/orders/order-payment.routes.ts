import { invalidField } from '../../../core/errors.ts';
import { fieldTexts } from '../../../core/validation/fields.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import type { orderFeature } from '../../../features/orders/order.feature.ts';
import { payNamedOrderSchema, payOrderSchema } from '../../../features/orders/order.schemas.ts';
import { commandOf } from '../../request/command.ts';
import { rowNumber } from '../../request/filters.ts';
import { made, ok, route, type Route } from '../../route.ts';
import { orderPaymentStart, orderPaymentStatus } from './order.resource.ts';

const answers = { 201: orderPaymentStart, 200: orderPaymentStart };

/** Paying orders by M-Pesa (contract §15 O7, §17 K5 and K6). */
export const orderPaymentRoutes = ({ orderPayments }: ServicesOf<typeof orderFeature>): Route[] => [
  route({
    row: 'O7',
    method: 'POST',
    path: 'merchandise/orders/{id}/pay_with_mpesa',
    operation: 'Mutation.payOrder',
    tag: 'Orders',
    summary: 'Sends an M-Pesa prompt for an own pending order; 200 repeats an open one.',
    body: commandOf(payOrderSchema),
    answers,
    find: (call, id) => orderPayments.admit(call, id),
    handle: async (_call, { body }, admitted) => {
      const start = await admitted.pay(body);
      return start.isNew ? made(start) : ok(start);
    },
  }),
  route({
    row: 'K5',
    method: 'GET',
    path: 'payment/mpesa/payment_status',
    operation: 'Query.order',
    tag: 'M-Pesa',
    summary: 'How paying an order stands; M-Pesa is asked about a prompt that waits.',
    filters: { order_id: rowNumber },
    answers: { 200: orderPaymentStatus },
    handle: async (call, { filters: { order_id: orderId } }) => {
      if (orderId === null) {
        throw invalidField('order_id', fieldTexts.required);
      }
      return ok(await orderPayments.standing(call, orderId));
    },
  }),
  route({
    row: 'K6',
    method: 'POST',
    path: 'payment/mpesa/initiate_order_payment',
    operation: 'Mutation.payOrder',
    tag: 'M-Pesa',
    summary: 'Sends an M-Pesa prompt for an own pending order; 200 repeats an open one.',
    body: commandOf(payNamedOrderSchema),
    answers,
    find: (call) => orderPayments.admitNamed(call),
    handle: async (_call, { body }, admitted) => {
      const start = await admitted.pay(body);
      return start.isNew ? made(start) : ok(start);
    },
  }),
];
