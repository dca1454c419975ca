import type { Purchase } from '../../payments/settlement/settlement-handler.ts';
import { purchaseKey } from '../../payments/settlement/purchase-key.ts';
import { payableCents } from '../order.view.ts';
import { notPayable } from '../order.errors.ts';
import type { CancelCause, OrderStatusCode } from '../order-states.ts';
import {
  attachPayment,
  lockedOrder,
  orderOfPayment,
  type LockedOrder,
} from '../placing/order-writing.query.ts';

/** Whether money for an order is expected, or is honoured where goods are left: nobody has said that it is off. */
export const awaitsMoney = ({
  status,
  cancelCause,
}: {
  status: OrderStatusCode;
  cancelCause: CancelCause | null;
}): boolean => status === 'PENDING' || (status === 'CANCELLED' && cancelCause === 'LAPSED');

/** An order as something that can be paid for, in whole shillings. */
export function orderPurchase({
  id,
  number,
  totalCents,
}: Pick<LockedOrder, 'id' | 'number' | 'totalCents'>): Purchase {
  return {
    type: 'ORDER',
    key: purchaseKey('ORDER', id),
    amountCents: payableCents(totalCents),
    description: `Order ${number}`,
    promptText: number,
    attach: async ({ em }, paymentId) => {
      // Under the lock of the order, so that nobody cancels it while somebody begins to pay.
      const order = await lockedOrder.first(em, { id });
      if (!order || !awaitsMoney(order)) {
        throw notPayable(order?.status ?? 'CANCELLED');
      }
      await attachPayment(em, { orderId: id, paymentId });
    },
    isSameAs: async ({ em }, openPaymentId) =>
      (await orderOfPayment.first(em, { paymentId: openPaymentId }))?.orderId === id,
  };
}
