import { sql } from 'kysely';
import { countOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ShopTables } from '../shop.tables.ts';
import type { WishlistItemSchema } from './wishlist-item.entity.ts';

const db = builderOf<ShopTables & TablesOf<typeof WishlistItemSchema>>();

const onShelf = sql<number>`(select coalesce(sum(v.stock), 0)::int from merchandise_variants v
  where v.item_id = i.id and v.archived_at is null)`;

/** What the club sells no more leaves all wishlists (D47). */
const wishes = db
  .selectFrom('wishlist_items as w')
  .innerJoin('merchandise_items as i', 'i.id', 'w.item_id')
  .where('i.archived_at', 'is', null);

const WISH = [
  'w.id',
  'w.user_id',
  'w.created_at',
  'i.id as item_id',
  'i.name as item_name',
  'i.image',
  'i.price_cents',
  'i.is_available',
  onShelf.as('stock'),
] as const;

const ownWishes = (userId: Value<number>) => wishes.where('w.user_id', '=', userId);

/** A page of a wishlist with its number of wishes, newest first. */
export const wishPage = statement(
  (asked: { userId: Value<number>; limit: Value<number>; offset: Value<number> }) =>
    ownWishes(asked.userId)
      .select(WISH)
      .select(countOf(ownWishes(asked.userId)).as('total'))
      .orderBy('w.created_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
);

export const countWishes = statement((asked: { userId: Value<number> }) =>
  ownWishes(asked.userId).select(countRows.as('n')),
);

export const wishById = statement((asked: { id: Value<number> }) =>
  wishes.select(WISH).where('w.id', '=', asked.id),
);

export type WishRow = RowsOf<typeof wishById>;

export const wishOf = statement((asked: { userId: Value<number>; itemId: Value<number> }) =>
  ownWishes(asked.userId).select(WISH).where('i.id', '=', asked.itemId),
);

/** Puts an item on a wishlist; no row where it is there already, or not in the shop. */
export const wishFor = statement(
  (asked: { userId: Value<number>; itemId: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('wishlist_items')
      .columns(['user_id', 'item_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('merchandise_items as i')
          .select([
            sql<number>`${asked.userId}::int`.as('user_id'),
            'i.id',
            sql<Date>`${asked.now}::timestamptz`.as('created_at'),
          ])
          .where('i.id', '=', asked.itemId)
          .where('i.archived_at', 'is', null)
          .forKeyShare('i'),
      )
      .onConflict((wish) => wish.columns(['user_id', 'item_id']).doNothing())
      .returning('id'),
);

/** Takes an own wish off the list, once: whoever comes second finds none. */
export const removeWish = statement((asked: { id: Value<number>; userId: Value<number> }) =>
  db
    .deleteFrom('wishlist_items')
    .where('id', '=', asked.id)
    .where('user_id', '=', asked.userId)
    .returning('item_id'),
);
