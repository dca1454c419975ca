import { orderStatuses } from '../../../features/orders/order-states.ts';
import type {
  OrderPaymentStanding,
  OrderPaymentStart,
} from '../../../features/orders/paying/order-payment.service.ts';
import type { OrderStatsView } from '../../../features/orders/order.service.ts';
import type { OrderLineView, OrderPaymentView, OrderView } from '../../../features/orders/order.view.ts';
import { contractStatuses, paymentMethods } from '../../../features/payments/records/payment-states.ts';
import { contractStatus } from '../payments/contract-status.ts';
import { flag, int, listOf, money, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const buyer = record<OrderView['buyer']>()({ id: int, name: text, email: text, phone: text });

const itemDetails = record<OrderLineView>()({ id: int.of(({ itemId }) => itemId), name: text, image: text });

const orderItem = resource<OrderLineView>()('OrderItem', {
  id: int,
  quantity: int,
  unit_price: money.of(({ unitPriceCents }) => unitPriceCents),
  subtotal: money.of(({ subtotalCents }) => subtotalCents),
  merchandise: int.of(({ itemId }) => itemId),
  merchandise_details: itemDetails.says('As they were when it was ordered.').of((line) => line),
  variant: int
    .orNull()
    .says('Null for an item without sizes and colours.')
    .of(({ variantId, variantName }) => (variantName === '' ? null : variantId)),
  variant_name: text,
});

const orderPayment = resource<OrderPaymentView>()('OrderPayment', {
  id: int,
  transaction_id: text.of(({ receipt }) => receipt),
  reference_id: text.of(({ reference }) => reference),
  amount: money.of(({ amountCents }) => amountCents),
  payment_method: oneOf(paymentMethods).of(({ method }) => method),
  status: oneOf(contractStatuses).of(contractStatus),
  phone_number: text,
  created_at: moment,
});

/** An order (contract §15): what is in it is as it was when it was ordered. */
export const order = resource<OrderView>()('Order', {
  id: int,
  status: oneOf(orderStatuses),
  created_at: moment,
  updated_at: moment,
  total_amount: money.of(({ totalCents }) => totalCents),
  shipping_address: text.says('`""` when it is collected at the club.'),
  user: int.of(({ userId }) => userId),
  user_details: buyer.of((view) => view.buyer),
  items: listOf(orderItem).of(({ lines }) => lines),
  payments: listOf(orderPayment).says('The one that counts first.'),
  refund_due: flag,
  order_number: text.says('For people, and as account at the PayBill.').of(({ number }) => number),
});

export const orderPage = pageOf(order);

/** Orders in numbers (O8). */
export const orderStats = resource<OrderStatsView>()('OrderStats', {
  total_orders: int,
  pending_orders: int,
  paid_orders: int,
  shipped_orders: int,
  delivered_orders: int,
  cancelled_orders: int,
  completed_orders: int.says('PAID, SHIPPED and DELIVERED.'),
  total_spent: money.of(({ totalSpentCents }) => totalSpentCents),
});

/** The prompt on its way to the phone (O7, K6). */
export const orderPaymentStart = resource<OrderPaymentStart>()('OrderPaymentStart', {
  message: text,
  status: oneOf(contractStatuses).of(({ payment }) => contractStatus(payment)),
  amount: money.of(({ payment }) => payment.amountCents),
  order_id: int.of((start) => start.order.id),
  order_status: oneOf(orderStatuses).of((start) => start.order.status),
  payment_id: int.of(({ payment }) => payment.id),
  mpesa_id: int.orNull().of(({ payment }) => payment.attemptId),
  checkout_request_id: text
    .says('`""` while the provider has not answered.')
    .of(({ payment }) => payment.checkoutRequestId),
  transaction_id: text.of(({ payment }) => payment.receipt),
  reference_id: text.of(({ payment }) => payment.reference),
});

/** How paying an order stands (K5). */
export const orderPaymentStatus = resource<OrderPaymentStanding>()('OrderPaymentStatus', {
  order_id: int.of((standing) => standing.order.id),
  status: oneOf(contractStatuses),
  order_status: oneOf(orderStatuses),
  payment_id: int.of(({ payment }) => payment.id),
  amount: money.of(({ payment }) => payment.amountCents),
  transaction_id: text.of(({ payment }) => payment.receipt),
  checkout_request_id: text,
  result_desc: text,
});
