import { sql, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { unguessed } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { OrderReadingTables } from '../order.tables.ts';
import { isMoneyLeaving } from '../paying/leaving-money.ts';

const db = builderOf<OrderReadingTables>();

/** The lines of the orders that are paid and not ready, those that wait longest first; of none whose money is going back. */
export const linesToPack = statement((asked: { mostOrders: Value<number> }) =>
  db
    .selectFrom(
      db
        .selectFrom('orders as o')
        .select(['o.id', 'o.number', 'o.user_id', 'o.shipping_address', 'o.created_at', 'o.paid_at'])
        .where(sql<SqlBool>`o.status = ${unguessed(sql.lit('PAID'))}`)
        .where((eb) => eb.not(isMoneyLeaving))
        .orderBy('o.created_at')
        .orderBy('o.id')
        .limit(asked.mostOrders)
        .as('o'),
    )
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    // One look-up an order: joined as a whole, everybody would be read for a few hundred buyers.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .select('users.name')
          .whereRef('users.id', '=', 'o.user_id')
          .limit(sql.lit(1))
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['o.id as orderId', 'o.number', 'o.shipping_address as shippingAddress', 'o.paid_at as paidAt'])
    .select(['u.name as buyerName', 'l.id', 'l.variant_id as variantId', 'l.name'])
    .select(['l.variant_name as variantName', 'l.quantity'])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .orderBy('l.id'),
);

export type PackingRow = RowsOf<typeof linesToPack>;
