import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../../core/db/columns.ts';

/**
 * An order that may have more money than it costs: the database notes it whenever money for an order comes, or less is due
 * for it. Notes are added and taken away, never changed, and lead to their order by its number alone: so a note waits for
 * nobody, in whatever order a transaction has its locks.
 */
export const OrderToWeighSchema = defineEntity({
  name: 'OrderToWeigh',
  tableName: 'orders_to_weigh',
  properties: {
    id: id(),
    orderId: p.integer(),
  },
});
