import { sql } from 'kysely';
import { empties, type WhenClosed } from '../../core/db/when-closed.ts';
import { isRefundDue } from './paying/refund-due.ts';

/** What was sold stays with the books, by number; where it was sent is forgotten. */
export const ordersWhenClosed: WhenClosed = {
  obstacles: [
    {
      words: 'You have an order that is not finished. Cancel it, or wait until you have what you ordered.',
      found: ({ ids }) =>
        sql`select 1 as n from orders where user_id = any(${ids}) and status in ('PENDING', 'PAID', 'SHIPPED')`,
    },
    {
      words:
        'The club has money of yours for an order, and sends it back. Wait until it has reached you, or ask the treasurer about it.',
      found: ({ ids }) => sql`select 1 as n from orders o where o.user_id = any(${ids}) and ${isRefundDue}`,
    },
  ],
  blanked: [empties('orders', 'user_id', 'shipping_address')],
  cleaned: { orders: ['shipping_address'], order_steps: ['text'], discounts: ['note'] },
  kept: {
    orders: 'What was sold, for the books.',
    order_steps: 'What happened to an order, and who did it, by number.',
    order_collections: 'That an order was handed over, and by whom, by number.',
  },
};
