import { sql } from 'kysely';
import { allOf, anyOf, contains } from '../../../core/db/conditions.ts';
import { countRows } from '../../../core/db/counts.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ShopTables } from '../../shop/shop.tables.ts';
import type { OrderReadingTables } from '../order.tables.ts';
import type { DiscountSchema } from './discount.entity.ts';

const db = builderOf<
  TablesOf<typeof DiscountSchema> & Pick<OrderReadingTables, 'orders'> & Pick<ShopTables, 'merchandise_items'>
>();

const kept = db
  .selectFrom('discounts as d')
  .select(['d.id', 'd.code', 'd.percent', 'd.amount_cents', 'd.first_day', 'd.last_day', 'd.max_uses'])
  .select(['d.max_uses_each', 'd.item_ids', 'd.ended_at']);

/** The discount of a code. */
export const discountByCode = statement((asked: { code: Value<string> }) =>
  kept.where('d.code', '=', asked.code),
);

/** The same under its lock: until the transaction ends nobody else uses it, so that its uses are counted one by one. */
export const lockedDiscount = statement((asked: { code: Value<string> }) =>
  kept.where('d.code', '=', asked.code).forNoKeyUpdate('d'),
);

export type DiscountRow = RowsOf<typeof discountByCode>;

/** How many orders have a discount that are not cancelled: of everybody, and of one person. */
export const usesOf = statement((asked: { discountId: Value<number>; userId: Value<number> }) =>
  db
    .selectFrom('orders as o')
    .select([
      countRows.as('all'),
      sql<number>`count(*) filter (where o.user_id = ${asked.userId})::int`.as('own'),
    ])
    .where('o.discount_id', '=', asked.discountId)
    .where('o.status', '<>', sql.lit('CANCELLED')),
);

/** Which of some numbers are items of the shop. */
export const itemsAmong = statement((asked: { ids: Value<readonly number[]> }) =>
  db.selectFrom('merchandise_items as i').select('i.id').where('i.id', '=', anyOf(asked.ids)),
);

/** What is asked of discounts; null asks nothing. */
interface DiscountsAsked {
  id: Value<number> | null;
  pattern: Value<string> | null;
}

/** An item that a discount is for. */
export interface DiscountedItem {
  id: number;
  name: string;
}

const found = ({ id, pattern }: DiscountsAsked) =>
  db.selectFrom('discounts as d').where((eb) =>
    allOf(
      given(id, (one) => eb('d.id', '=', one)),
      given(pattern, (words) => contains(sql<string>`(d.code || chr(10) || d.note)`, words)),
    ),
  );

const items = sql<DiscountedItem[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.name, i.id), '[]')
    from merchandise_items i where i.id = any(d.item_ids))`;

const ofOrders = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from orders o where o.discount_id = d.id and o.status <> 'CANCELLED')`;

const EXAMPLES = [
  { id: 1, pattern: '%' },
  { id: null, pattern: null },
];

export const countDiscounts = statement(
  (asked: DiscountsAsked) => found(asked).select(countRows.as('n')),
  EXAMPLES,
);

/** A page of discounts, newest first, with what orders have made of them. */
export const discountPage = statement(
  (asked: { discounts: DiscountsAsked; limit: Value<number>; offset: Value<number> }) =>
    found(asked.discounts)
      .select(['d.id', 'd.code', 'd.note', 'd.percent', 'd.amount_cents', 'd.first_day', 'd.last_day'])
      .select(['d.max_uses', 'd.max_uses_each', 'd.item_ids', 'd.ended_at', 'd.revision'])
      .select(['d.created_at', items.as('items')])
      .select([
        ofOrders('count(*)::int').as('uses'),
        ofOrders('coalesce(sum(o.discount_cents), 0)::float8').as('given_cents'),
      ])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  EXAMPLES.map((discounts) => ({ discounts, limit: 1, offset: 0 })),
);

export type ListedDiscountRow = RowsOf<typeof discountPage>;
