import { sql, type SqlBool } from 'kysely';
import { COUNTED_ROWS } from '../../core/bounded-pages.ts';
import { allOf, contains } from '../../core/db/conditions.ts';
import { BEYOND_BOUND, boundedCountOf, countRows, countWhere } from '../../core/db/counts.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../core/db/tables.ts';
import type { Cents } from '../../core/money.ts';
import type { MerchandiseCategoryCode } from './merchandise-categories.ts';
import { MerchandiseItemSchema } from './merchandise-item.entity.ts';
import type { MerchandiseVariantSchema } from './variants/merchandise-variant.entity.ts';

const db = builderOf<TablesOf<typeof MerchandiseItemSchema | typeof MerchandiseVariantSchema>>();

/** What is asked of items; null asks nothing. */
interface ItemsAsked {
  /** Out of the shop, or in it. */
  isArchived: boolean;
  category: Value<MerchandiseCategoryCode> | null;
  isFeatured: boolean | null;
  /** What staff say. */
  isAvailable: boolean | null;
  /** Offered by staff, with something left. */
  isInStock: boolean | null;
  /** With a variant that runs low. */
  isLow: boolean | null;
  /** What the name or the description contains. */
  pattern: Value<string> | null;
}

/** The items asked for, as their reader gives them. */
export type ItemsWanted = Given<ItemsAsked>;

/** In which order items are shown; newest first when none of them is asked for. */
export interface ItemOrder {
  byName: boolean;
  byPrice: boolean;
  byRating: boolean;
}

/** A variant in a row of an item. */
export interface VariantFacts {
  id: number;
  size: string;
  colour: string;
  price: Cents;
  stock: number;
}

/** The expression that merchandise_items_search_index is built on; the line break keeps a search inside one field. */
const SEARCHED = sql<string>`(merchandise_items.name || chr(10) || merchandise_items.description)`;

const flagged = (column: string, yes: boolean) =>
  yes ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`not ${sql.ref(column)}`;

const HAS_STOCK = sql<SqlBool>`(merchandise_items.is_available and exists (
  select from merchandise_variants v
   where v.item_id = merchandise_items.id and v.archived_at is null and v.stock > 0))`;

/** Looked up for each item: as a set, what all have would be read for one page. */
const HAS_NO_STOCK = sql<SqlBool>`(not merchandise_items.is_available or (
  select true from merchandise_variants v
   where v.item_id = merchandise_items.id and v.archived_at is null and v.stock > 0 limit 1) is null)`;

/** Has a variant at or below its level, or one of which none is left. */
const RUNS_LOW = sql<SqlBool>`exists (
  select from merchandise_variants v
   where v.item_id = merchandise_items.id and v.archived_at is null and v.stock <= coalesce(v.low_stock_level, 0))`;

const found = ({ isArchived, category, isFeatured, isAvailable, isInStock, isLow, pattern }: ItemsAsked) =>
  db
    .selectFrom('merchandise_items')
    .where('merchandise_items.archived_at', isArchived ? 'is not' : 'is', null)
    .where((eb) =>
      allOf(
        given(category, (code) => eb('merchandise_items.category', '=', code)),
        given(isFeatured, (yes) => flagged('merchandise_items.is_featured', yes)),
        given(isAvailable, (yes) => flagged('merchandise_items.is_available', yes)),
        given(isInStock, (yes) => (yes ? HAS_STOCK : HAS_NO_STOCK)),
        given(isLow, (yes) => (yes ? RUNS_LOW : eb.not(RUNS_LOW))),
        given(pattern, (words) => contains(SEARCHED, words)),
      ),
    );

const ITEM_COLUMNS = columnsOf(MerchandiseItemSchema);

/** The variants of an item that are in the shop, in the order in which they were made. */
const variants = sql<VariantFacts[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'stock', v.stock,
         'price', coalesce(v.price_cents, merchandise_items.price_cents)) order by v.id), '[]')
    from merchandise_variants v where v.item_id = merchandise_items.id and v.archived_at is null)`;

/** The items that show a picture. */
export const itemsShowing = statement((asked: { picture: Value<string> }) =>
  db
    .selectFrom('merchandise_items')
    .select('id')
    .where(
      ({ eb }) =>
        sql<SqlBool>`${eb('image', '=', asked.picture)} or more_images @> array[${asked.picture}::text]`,
    ),
);

export const itemById = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('merchandise_items')
    .select(ITEM_COLUMNS)
    .select(variants.as('variants'))
    .where('merchandise_items.id', '=', asked.id),
);

/** An item with its variants. */
export type MerchandiseItemRow = RowsOf<typeof itemById>;

const someItems: ItemsWanted = {
  isArchived: false,
  category: 'books',
  isFeatured: true,
  isAvailable: true,
  isInStock: true,
  isLow: true,
  pattern: '%',
};
const allItems: ItemsWanted = {
  isArchived: true,
  category: null,
  isFeatured: null,
  isAvailable: null,
  isInStock: null,
  isLow: null,
  pattern: null,
};
const otherItems: ItemsWanted = {
  ...someItems,
  ...{ isFeatured: false, isAvailable: false, isInStock: false, isLow: false },
};
const EXAMPLES = [someItems, otherItems, allItems];

export const countItems = statement((asked: ItemsAsked) => found(asked).select(countRows.as('n')), EXAMPLES);

const isAboutStock = ({ isInStock, isLow }: ItemsAsked): boolean => isInStock !== null || isLow !== null;

/** What is asked of stock is looked up for each item: in a large shop it is not counted for every page. */
const numberOf = (items: ItemsAsked, isCounted: boolean) =>
  isCounted && isAboutStock(items)
    ? sql<number>`case when ${boundedCountOf(found({ ...items, isInStock: null, isLow: null }))} > ${sql.lit(COUNTED_ROWS)}
           then ${BEYOND_BOUND} else ${boundedCountOf(found(items))} end`
    : boundedCountOf(found(items), isCounted);

interface PageAsked extends RowWindow {
  items: ItemsAsked;
  order: ItemOrder;
}

const ORDERS: ItemOrder[] = [
  { byName: false, byPrice: false, byRating: false },
  { byName: true, byPrice: false, byRating: false },
  { byName: false, byPrice: true, byRating: false },
  { byName: false, byPrice: false, byRating: true },
];

/** A page of items with their variants and the number of all that were asked for; beyond the bound, it is to be counted apart. */
export const itemsPage = statement(
  ({ items, order: { byName, byPrice, byRating }, limit, offset, isCounted }: PageAsked) => {
    const wanted = found(items);
    const isNewest = !byName && !byPrice && !byRating;
    const direction = byName || byPrice ? 'asc' : 'desc';
    return wanted
      .select(ITEM_COLUMNS)
      .select([variants.as('variants'), numberOf(items, isCounted).as('total')])
      .$if(byName, (rows) => rows.orderBy(sql`lower(merchandise_items.name)`))
      .$if(byPrice, (rows) => rows.orderBy('merchandise_items.price_cents'))
      .$if(byRating, (rows) => rows.orderBy('merchandise_items.rating_tenths', 'desc'))
      .$if(isNewest, (rows) => rows.orderBy('merchandise_items.created_at', 'desc'))
      .orderBy('merchandise_items.id', direction)
      .limit(limit)
      .offset(offset);
  },
  [
    ...EXAMPLES.map((items) => ({ items, order: ORDERS[0] as ItemOrder })),
    ...ORDERS.map((order) => ({ items: allItems, order })),
  ].flatMap((page) => [FIRST_ROW, FIRST_UNCOUNTED].map((window) => ({ ...page, ...window }))),
);

const inShop = db.selectFrom('merchandise_items').where('archived_at', 'is', null);

const NUMBERS = [
  countRows.as('total'),
  countWhere(sql`is_available`).as('available'),
  countWhere(sql`is_featured`).as('featured'),
  countWhere(
    sql`not exists (select from merchandise_variants v where v.item_id = merchandise_items.id and v.archived_at is null and v.stock > 0)`,
  ).as('outOfStock'),
  countWhere(RUNS_LOW).as('lowOnStock'),
] as const;

/** The shop in numbers, of what is in it. */
export const itemNumbers = statement(() => inShop.select(NUMBERS));

export type ItemNumbers = RowsOf<typeof itemNumbers>;

/** The same, and how much there is to count; where that is too much for every look, nothing else is counted. */
export const boundedItemNumbers = statement(() =>
  db
    .selectFrom(db.selectNoFrom(boundedCountOf(inShop).as('rows')).as('size'))
    .innerJoinLateral(
      inShop
        .where(sql<SqlBool>`size.rows <= ${sql.lit(COUNTED_ROWS)}`)
        .select(NUMBERS)
        .as('n'),
      (join) => join.onTrue(),
    )
    .select(['size.rows', 'n.total', 'n.available', 'n.featured', 'n.outOfStock', 'n.lowOnStock']),
);

/** Every item in the shop, newest first. */
export const offeredItems = statement((asked: { limit: Value<number> }) =>
  db
    .selectFrom('merchandise_items')
    .select(['merchandise_items.id', 'merchandise_items.name', 'merchandise_items.updated_at'])
    .where('merchandise_items.archived_at', 'is', null)
    .orderBy('merchandise_items.id', 'desc')
    .limit(asked.limit),
);
