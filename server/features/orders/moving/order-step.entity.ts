import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { Order } from '../order.entity.ts';
import { orderStatuses } from '../order-states.ts';

/** What happened to an order, in order: a move to a status, or a note of staff. */
export const OrderStepSchema = defineEntity({
  name: 'OrderStep',
  tableName: 'order_steps',
  properties: {
    id: id(),
    order: () => p.manyToOne(Order).deleteRule('restrict').index('order_steps_order_id_index'),
    /** Null for a note. */
    status: p
      .enum([...orderStatuses])
      .columnType('varchar(20)')
      .nullable(),
    /** Why, or what staff wrote down: notes are for staff alone. */
    text: blankable(500),
    /** Null for what the server did. */
    by: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    createdAt: createdAt(),
  },
});
