import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';

/**
 * An order whose money may no longer be what it costs: the database notes it with every change of either. A job weighs it,
 * and forgets the note where nothing is due to go back. Nobody else changes a note, and a note leads to its order by its
 * number alone: so writing one waits for nobody, in whatever order a transaction has its locks.
 */
export const OrderToWeighSchema = defineEntity({
  name: 'OrderToWeigh',
  tableName: 'orders_to_weigh',
  properties: {
    id: id(),
    orderId: p.integer(),
    /** When the order was placed, once it was weighed and found to get money back: what the list of those is sorted by. */
    orderedAt: moment().nullable(),
  },
  indexes: [{ name: 'orders_to_weigh_order_index', properties: ['orderId', 'orderedAt'] }],
});
