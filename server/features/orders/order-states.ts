/** The closed lists of orders (contract §2, §15). */
export const orderStatuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatusCode = (typeof orderStatuses)[number];

/** The moves that people may make (contract O6), and nothing else. */
export const legalMoves: Readonly<Record<OrderStatusCode, readonly OrderStatusCode[]>> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** Whether people may move an order so. */
export const isLegal = (from: OrderStatusCode, to: OrderStatusCode): boolean => legalMoves[from].includes(to);

/** What somebody has paid for, and has or gets. */
export const isPaidFor = (status: OrderStatusCode): boolean => status !== 'PENDING' && status !== 'CANCELLED';

/** Whether the goods of a paid order are at the club still: what is collected is so until it is handed over. */
export const isAtTheClub = (order: { status: OrderStatusCode; shippingAddress: string }): boolean =>
  order.status === 'PAID' || isReadyToCollect(order);

/** Whether an order waits for who ordered it to say its code. */
export const isReadyToCollect = (order: { status: OrderStatusCode; shippingAddress: string }): boolean =>
  order.status === 'SHIPPED' && order.shippingAddress === '';

/**
 * Why an order was cancelled: by its owner, by staff, because nobody paid in time, or because the money that had paid for it
 * is gone. Only what nobody paid for in time is honoured by itself when its money comes late.
 */
export const cancelCauses = ['OWNER', 'STAFF', 'LAPSED', 'UNDONE'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** An order that nobody pays for gives its goods back after so long (contract D50). */
export const UNPAID_MS = 72 * 60 * 60_000;
