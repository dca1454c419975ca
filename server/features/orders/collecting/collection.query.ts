import { sql } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { OrderReadingTables } from '../order.tables.ts';
import { isMoneyLeaving } from '../paying/leaving-money.ts';

const db = builderOf<OrderReadingTables>();

/** Gives an order its code; no row when another order that waits has the same. */
export const giveCode = statement(
  (asked: { orderId: Value<number>; code: Value<string>; now: Value<Date> }) =>
    db
      .insertInto('order_collections')
      .values({ order_id: asked.orderId, code: asked.code, created_at: asked.now })
      .onConflict((conflict) => conflict.column('code').where('collected_at', 'is', null).doNothing())
      .returning('id'),
);

/** Writes down that an order was handed over, once. */
export const endCollection = statement(
  (asked: {
    orderId: Value<number>;
    at: Value<Date>;
    by: Value<number | null>;
    requestKey: Value<string | null>;
  }) =>
    db
      .updateTable('order_collections')
      .set({ collected_at: asked.at, collected_by_id: asked.by, request_key: asked.requestKey })
      .where('order_id', '=', asked.orderId)
      .where('collected_at', 'is', null),
);

/** Takes the code of an order back that nobody has collected. */
export const takeCodeBack = statement((asked: { orderId: Value<number> }) =>
  db.deleteFrom('order_collections').where('order_id', '=', asked.orderId).where('collected_at', 'is', null),
);

/** The code of an order that is ready. */
export const codeOf = statement((asked: { orderId: Value<number> }) =>
  db
    .selectFrom('order_collections as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.code', 'c.created_at as readyAt'])
    .where('c.order_id', '=', asked.orderId)
    .where('o.status', '=', sql.lit('SHIPPED')),
);

export type CodeRow = RowsOf<typeof codeOf>;

/** The order that somebody says a code of: one that waits before one that is gone. */
export const collectionByCode = statement(
  (asked: { code: Value<string>; orderId: Value<number> | null }) =>
    db
      .selectFrom('order_collections as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .leftJoin('users as h', 'h.id', 'c.collected_by_id')
      .select(['o.id', 'o.number', 'u.name', 'h.name as collectedBy'])
      .select(['c.created_at as readyAt', 'c.collected_at as collectedAt', 'c.request_key as requestKey'])
      .where((eb) =>
        allOf(
          eb('c.code', '=', asked.code),
          given(asked.orderId, (id) => eb('c.order_id', '=', id)),
        ),
      )
      .orderBy(sql`c.collected_at is not null`)
      .orderBy('c.id', 'desc')
      .limit(1),
  [
    { code: 'AAAAAA', orderId: 1 },
    { code: 'AAAAAA', orderId: null },
  ],
);

export type CollectionRow = RowsOf<typeof collectionByCode>;

/** The orders that wait at the stand, those that are ready longest first; none whose money is going back. */
export const waitingCollections = statement((asked: { most: Value<number> }) =>
  db
    .selectFrom('order_collections as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.number', 'u.name', 'c.code', 'c.created_at as readyAt'])
    .where('c.collected_at', 'is', null)
    .where('o.status', '=', sql.lit('SHIPPED'))
    .where((eb) => eb.not(isMoneyLeaving))
    .orderBy('c.id')
    .limit(asked.most),
);
