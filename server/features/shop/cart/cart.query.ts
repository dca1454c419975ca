import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, nothing } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { Cents } from '../../../core/money.ts';
import { OFFER_COLUMNS } from '../offers/offer.query.ts';
import type { ShopTables } from '../shop.tables.ts';
import type { CartItemSchema } from './cart-item.entity.ts';

const db = builderOf<ShopTables & TablesOf<typeof CartItemSchema>>();

const isWithdrawn = sql<boolean>`(v.archived_at is not null or i.archived_at is not null)`;

const goods = db
  .selectFrom('merchandise_variants as v')
  .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
  .select(OFFER_COLUMNS)
  .select(['v.stock', isWithdrawn.as('is_withdrawn')]);

/** Lines with what they are about, as it stands in the shop now. */
export const lines = goods
  .innerJoin('cart_items as c', 'c.variant_id', 'v.id')
  .select(['c.id', 'c.user_id', 'c.quantity', 'c.seen_price_cents', 'c.created_at']);

/** The lines of a cart, oldest first. */
export const cartLines = statement((asked: { userId: Value<number> }) =>
  lines.where('c.user_id', '=', asked.userId).orderBy('c.created_at').orderBy('c.id'),
);

export type CartLineRow = RowsOf<typeof cartLines>;

export const cartLineById = statement((asked: { id: Value<number> }) => lines.where('c.id', '=', asked.id));

/** What a visitor gathered, as it stands in the shop now. */
export const goodsByVariants = statement((asked: { ids: Value<readonly number[]> }) =>
  goods.where('v.id', '=', anyOf(asked.ids)),
);

export type GoodsRow = RowsOf<typeof goodsByVariants>;

/** Whoever adds to the same cart or wishlist waits until the transaction ends, so that its rows are counted once. */
export const lockOwnRows = statementOf(
  { pg_advisory_xact_lock: nothing },
  (asked: { lock: Value<number>; userId: Value<number> }) =>
    sql`select pg_advisory_xact_lock(${asked.lock}::int, ${asked.userId}::int)`,
);

interface NewLine {
  userId: Value<number>;
  variantId: Value<number>;
  quantity: Value<number>;
  seenPriceCents: Value<Cents>;
  now: Value<Date>;
  /** Most that the line may hold then. */
  most: Value<number>;
}

/** Makes a line, or adds to the one that is there by now; no row where that would be more than it may hold. */
export const addToLine = statement((asked: NewLine) =>
  db
    .insertInto('cart_items')
    .values({
      user_id: asked.userId,
      variant_id: asked.variantId,
      quantity: asked.quantity,
      seen_price_cents: asked.seenPriceCents,
      created_at: asked.now,
    })
    .onConflict((line) =>
      line
        .columns(['user_id', 'variant_id'])
        .doUpdateSet((eb) => ({
          quantity: sql<number>`cart_items.quantity + ${eb.ref('excluded.quantity')}`,
          seen_price_cents: eb.ref('excluded.seen_price_cents'),
        }))
        .where(sql<number>`cart_items.quantity + excluded.quantity`, '<=', asked.most),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')]),
);

interface GatheredLines {
  userId: Value<number>;
  variantIds: Value<readonly number[]>;
  /** In the order of the variants, as the prices. */
  quantities: Value<readonly number[]>;
  seenPrices: Value<readonly number[]>;
  now: Value<Date>;
}

/** Makes lines, or fills those that are there up to these quantities; what is more already stays. */
export const fillLines = statementOf(
  { id: int },
  ({ userId, variantIds, quantities, seenPrices, now }: GatheredLines) => sql`
    insert into cart_items (user_id, variant_id, quantity, seen_price_cents, created_at)
    select ${userId}::int, v.id, l.quantity, l.seen_price, ${now}::timestamptz
      from unnest(${variantIds}::int[], ${quantities}::int[], ${seenPrices}::int[])
             l (variant_id, quantity, seen_price)
      join merchandise_variants v on v.id = l.variant_id
       for key share of v
    on conflict (user_id, variant_id)
    do update set quantity = greatest(cart_items.quantity, excluded.quantity)
    returning id`,
);

/** Says how many of a line somebody wants, who has been shown the present price. */
export const setQuantity = statement(
  (asked: { id: Value<number>; quantity: Value<number>; seenPriceCents: Value<Cents> }) =>
    db
      .updateTable('cart_items')
      .set({ quantity: asked.quantity, seen_price_cents: asked.seenPriceCents })
      .where('id', '=', asked.id)
      .returning('id'),
);

export const removeLine = statement((asked: { id: Value<number>; userId: Value<number> }) =>
  db.deleteFrom('cart_items').where('id', '=', asked.id).where('user_id', '=', asked.userId).returning('id'),
);

export const removeAllLines = statement((asked: { userId: Value<number> }) =>
  db.deleteFrom('cart_items').where('user_id', '=', asked.userId),
);
