import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { Order } from '../order.entity.ts';

/** The code by which an order that is ready is collected, and who handed it over. */
export const OrderCollectionSchema = defineEntity({
  name: 'OrderCollection',
  tableName: 'order_collections',
  properties: {
    id: id(),
    order: () => p.oneToOne(Order).owner().deleteRule('restrict').unique('order_collections_order_id_unique'),
    code: p.string().length(6),
    /** Since when it is ready. */
    createdAt: createdAt(),
    collectedAt: moment().nullable(),
    /** Who handed it over. */
    collectedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** Sent by the device that handed it over, so that it may say the same twice. */
    requestKey: p.string().length(64).nullable().unique('order_collections_request_key_unique'),
  },
  indexes: [
    {
      name: 'order_collections_open_code',
      expression: `create unique index "order_collections_open_code" on "order_collections" ("code") where "collected_at" is null`,
    },
    { name: 'order_collections_code_index', properties: ['code'] },
  ],
  checks: [
    {
      name: 'order_collections_collected_check',
      expression: `collected_at is not null or (collected_by_id is null and request_key is null)`,
    },
  ],
});
