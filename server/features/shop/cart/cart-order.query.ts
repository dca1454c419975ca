import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { CartItemSchema } from './cart-item.entity.ts';
import { lines } from './cart.query.ts';

const db = builderOf<TablesOf<typeof CartItemSchema>>();

/**
 * The lines of a cart for an order, with present price and stock, in the order in which stock is locked. Until the
 * transaction ends nobody else changes or orders them; an order made meanwhile leaves none.
 */
export const linesToOrder = statement((asked: { userId: Value<number> }) =>
  lines.where('c.user_id', '=', asked.userId).orderBy('c.variant_id').forUpdate('c'),
);

/** Takes lines that were ordered out of their cart; what came into it meanwhile stays. */
export const takeOutOfCart = statement((asked: { ids: Value<readonly number[]> }) =>
  db.deleteFrom('cart_items').where('id', '=', anyOf(asked.ids)),
);
