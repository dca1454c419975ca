import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { ShopTables } from '../shop.tables.ts';

const db = builderOf<ShopTables>();

/** The present price of the variant `v` of the item `i`: its own, or the item's. */
export const presentPrice = sql<Cents>`coalesce(v.price_cents, i.price_cents)`;

/** Whether the variant `v` of the item `i` is in the shop; how much is left is another question. */
const isOffered = sql<boolean>`(v.archived_at is null and i.archived_at is null and i.is_available)`;

/** What can be bought of the variant `v` of the item `i` now: 0 for what is out of the shop. */
const unitsLeft = sql<number>`case when ${isOffered} then v.stock else 0 end`;

/**
 * What a cart, a wishlist or an order shows of the variant `v` and its item `i`. Use it in a select from rows of one's own,
 * joined with `merchandise_variants as v` and `merchandise_items as i`, and present it with `toOfferView`.
 */
export const OFFER_COLUMNS = [
  sql<number>`v.id`.as('variant_id'),
  sql<number>`i.id`.as('item_id'),
  sql<string>`i.name`.as('item_name'),
  sql<string>`v.size`.as('size'),
  sql<string>`v.colour`.as('colour'),
  sql<string>`i.image`.as('image'),
  presentPrice.as('price_cents'),
  isOffered.as('is_offered'),
  unitsLeft.as('units_left'),
] as const;

/** Variants as they are offered now, archived ones included. */
export const offersByVariant = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('merchandise_variants as v')
    .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
    .select(OFFER_COLUMNS)
    .where('v.id', '=', anyOf(asked.ids))
    .orderBy('v.id'),
);

/** The variants of items that are in the shop, sold out ones included, in the order in which they are chosen from. */
export const offersOfItems = statement((asked: { itemIds: Value<readonly number[]> }) =>
  db
    .selectFrom('merchandise_variants as v')
    .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
    .select(OFFER_COLUMNS)
    .where('i.id', '=', anyOf(asked.itemIds))
    .where('v.archived_at', 'is', null)
    .where('i.archived_at', 'is', null)
    .orderBy('i.id')
    .orderBy('v.id'),
);

/** A variant with what of its item is shown beside it. */
export type OfferRow = RowsOf<typeof offersByVariant>;
