import type { KeptRecords } from '../../core/kept-records.ts';

/** What orders keep of people. */
export const orderRecords: readonly KeptRecords[] = [
  {
    what: 'Your orders: what you ordered at which price, where it was sent, and what happened to it, the code you collected it with, and who handed it over',
    why: 'To hand over what you paid for, and to answer for what was sold.',
    until: 'As long as the payments they belong to, and the books of the club.',
    tables: ['orders', 'order_lines', 'order_steps', 'order_payments', 'order_collections'],
  },
];
