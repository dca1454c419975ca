import { sql } from 'kysely';
import { handsOut, type HandedOutTable, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What orders keep of people. */
export const orderRecords: readonly KeptRecords[] = [
  {
    what: 'Your orders: what you ordered at which price, where it was sent, and what happened to it, the code you collected it with, and who handed it over',
    why: 'To hand over what you paid for, and to answer for what was sold.',
    until: 'As long as the payments they belong to, and the books of the club.',
    tables: [
      ...['orders', 'order_lines', 'order_steps', 'order_payments', 'order_collections'],
      'orders_to_weigh',
    ],
  },
];

const ofOrder: HandedOutTable['whose'] = ({ ids }) =>
  sql`order_id in (select id from orders where user_id = any(${ids}))`;

/** What people get of their orders. */
export const ownOrderRecords: OwnRecords = {
  handedOut: [
    handsOut('Orders', 'orders', 'user_id', {
      Ordered: 'created_at',
      Number: 'number',
      'How it stands': 'status',
      'Total (KES)': 'total_cents',
      'Taken off (KES)': 'discount_cents',
      Code: 'discount_code',
      'Sent to': 'shipping_address',
      Paid: 'paid_at',
      Cancelled: 'cancelled_at',
    }),
    handsOut('What you ordered', 'order_lines', ofOrder, {
      Order: sql`(select o.number from orders o where o.id = order_lines.order_id)`,
      Thing: 'name',
      Kind: 'variant_name',
      Pieces: 'quantity',
      'Each (KES)': 'unit_price_cents',
      'Together (KES)': 'subtotal_cents',
      'Taken off (KES)': 'discount_cents',
    }),
    handsOut('What happened to your orders', 'order_steps', ofOrder, {
      When: 'created_at',
      Order: sql`(select o.number from orders o where o.id = order_steps.order_id)`,
      'How it stood': 'status',
      Text: 'text',
    }),
    handsOut('Orders you collect', 'order_collections', ofOrder, {
      Ready: 'created_at',
      Order: sql`(select o.number from orders o where o.id = order_collections.order_id)`,
      Collected: 'collected_at',
    }),
  ],
  leftOut: {
    order_payments: 'Which payment is for which order: both are handed out.',
    orders_to_weigh: 'Which orders are to be looked at for money to go back.',
  },
};
