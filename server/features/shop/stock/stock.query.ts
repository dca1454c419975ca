import { sql, type SqlBool } from 'kysely';
import { allOf, contains } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { bool, int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { MerchandiseItemSchema } from '../merchandise-item.entity.ts';
import { presentPrice } from '../offers/offer.query.ts';
import type { MerchandiseVariantSchema } from '../variants/merchandise-variant.entity.ts';
import type { StockHoldSchema } from './stock-hold.entity.ts';
import type { StockMovementKind } from './stock-kinds.ts';
import type { StockMovementSchema } from './stock-movement.entity.ts';

type Schemas =
  | typeof MerchandiseItemSchema
  | typeof MerchandiseVariantSchema
  | typeof StockHoldSchema
  | typeof StockMovementSchema;

const db = builderOf<TablesOf<Schemas> & PeopleTables>();

interface MovementAsked {
  variantId: Value<number>;
  kind: Value<StockMovementKind>;
  units: Value<number>;
  /** Nothing happens unless this is what can be sold now; null for whatever there is. */
  seen: Value<number | null>;
  /** Nothing happens unless so many can be sold now. */
  atLeast: Value<number>;
  reason: Value<string>;
  by: Value<number | null>;
}

/** Adds a line to the ledger, if the stock is as whoever adds it believes; no row means that it is not. */
export const addMovement = statementOf(
  { id: int, change: int, stock_after: int, ran_low: bool },
  ({ variantId, kind, units, seen, atLeast, reason, by }: MovementAsked) => sql`
    with variant as (
      select v.id from merchandise_variants v
       where v.id = ${variantId} and v.stock >= ${atLeast} and v.stock = coalesce(${seen}::int, v.stock)
         for no key update
    )
    insert into stock_movements (variant_id, kind, units, reason, by_id)
    select id, ${kind}::text, ${units}::int, ${reason}::text, ${by}::int from variant
    returning id, change, stock_after, ran_low`,
);

/** What is asked of variants; null asks nothing. */
interface StockAsked {
  variantId: Value<number> | null;
  itemId: Value<number> | null;
  /** At or below their level, and in the shop. */
  isLow: boolean | null;
  /** Out of the shop, by themselves or with their item. */
  isArchived: boolean | null;
  /** What the name of the item, the size, the colour or the code contains. */
  pattern: Value<string> | null;
}

/** The variants asked for, as their reader gives them. */
type StockWanted = Given<StockAsked>;

/** What merchandise_variants_search_index is built on; the line breaks keep a search inside one field. */
const SEARCHED = sql<string>`(w.size || chr(10) || w.colour || chr(10) || w.code)`;
/** What merchandise_items_search_index is built on: it finds every name in which the words stand. */
const SEARCHED_ITEM = sql<string>`(n.name || chr(10) || n.description)`;

const IS_LOW = sql<boolean>`(v.stock <= coalesce(v.low_stock_level, 0))`;
const HAS_ARCHIVED_ITEM = sql<boolean>`exists (select from merchandise_items a where a.id = v.item_id and a.archived_at is not null)`;
const IS_ARCHIVED = sql<boolean>`(v.archived_at is not null or ${HAS_ARCHIVED_ITEM})`;

/** An array, so that PostgreSQL looks the few variants up by what each index finds. */
const isCalled = (words: Value<string>) => sql<SqlBool>`v.id = any(array(
  select w.id from merchandise_variants w where ${contains(SEARCHED, words)}
  union all select w.id from merchandise_items n join merchandise_variants w on w.item_id = n.id
   where ${contains(SEARCHED_ITEM, words)} and ${contains(sql.ref('n.name'), words)}))`;

const found = ({ variantId, itemId, isLow, isArchived, pattern }: StockAsked) =>
  db.selectFrom('merchandise_variants as v').where((eb) =>
    allOf(
      given(variantId, (id) => eb('v.id', '=', id)),
      given(itemId, (id) => eb('v.item_id', '=', id)),
      given(isLow, (yes) => (yes ? IS_LOW : eb.not(IS_LOW))),
      given(isArchived, (yes) => (yes ? IS_ARCHIVED : eb.not(IS_ARCHIVED))),
      given(pattern, isCalled),
    ),
  );

const someStock: StockWanted = { variantId: 1, itemId: 1, isLow: true, isArchived: true, pattern: '%' };
const otherStock: StockWanted = { ...someStock, isLow: false, isArchived: false };
const allStock: StockWanted = {
  variantId: null,
  itemId: null,
  isLow: null,
  isArchived: null,
  pattern: null,
};
const STOCKS = [someStock, otherStock, allStock];

export const countStock = statement((asked: StockAsked) => found(asked).select(countRows.as('n')), STOCKS);

/** A page of variants by the name of their item, with what open orders hold of them. */
export const stockPage = statement(
  ({ stock, limit, offset }: { stock: StockAsked; limit: Value<number>; offset: Value<number> }) => {
    const wanted = found(stock);
    return wanted
      .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
      .select(['v.id', 'v.item_id', 'v.size', 'v.colour', 'v.code', 'v.stock', 'v.low_stock_level'])
      .select(['v.price_cents as own_price_cents', 'i.name as item_name', 'i.image'])
      .select([
        presentPrice.as('price_cents'),
        IS_LOW.as('is_low'),
        sql<boolean>`v.archived_at is not null`.as('is_archived'),
        sql<number>`(select coalesce(sum(h.units), 0)::int from stock_holds h where h.variant_id = v.id and h.state = 'HELD')`.as(
          'held',
        ),
        boundedCountOf(wanted).as('total'),
      ])
      .orderBy(sql`lower(i.name)`)
      .orderBy('i.id')
      .orderBy('v.id')
      .limit(limit)
      .offset(offset);
  },
  STOCKS.map((stock) => ({ stock, limit: 1, offset: 0 })),
);

/** A variant as staff see it. */
export type StockRow = RowsOf<typeof stockPage>;

/** What is asked of the ledger; null asks nothing. */
interface MovementsAsked {
  itemId: Value<number> | null;
  variantId: Value<number> | null;
  kind: Value<StockMovementKind> | null;
}

type MovementsWanted = Given<MovementsAsked>;

const variantsOf = (itemId: Value<number>) =>
  db.selectFrom('merchandise_variants as own').select('own.id').where('own.item_id', '=', itemId);

const moved = ({ itemId, variantId, kind }: MovementsAsked) =>
  db.selectFrom('stock_movements as m').where(({ eb }) =>
    allOf(
      given(itemId, (id) => sql<SqlBool>`m.variant_id = any(array(${variantsOf(id)}))`),
      given(variantId, (id) => eb('m.variant_id', '=', id)),
      given(kind, (code) => eb('m.kind', '=', code)),
    ),
  );

const someMovements: MovementsWanted = { itemId: 1, variantId: 1, kind: 'RECEIVED' };
const allMovements: MovementsWanted = { itemId: null, variantId: null, kind: null };
const MOVEMENTS = [someMovements, allMovements];

export const countMovements = statement(
  (asked: MovementsAsked) => moved(asked).select(countRows.as('n')),
  MOVEMENTS,
);

/** A page of the ledger, newest first, with what it speaks of and who did it. */
export const movementsPage = statement(
  ({
    movements,
    limit,
    offset,
  }: {
    movements: MovementsAsked;
    limit: Value<number>;
    offset: Value<number>;
  }) => {
    const wanted = moved(movements);
    return wanted
      .innerJoin('merchandise_variants as v', 'v.id', 'm.variant_id')
      .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
      .leftJoin('users as u', 'u.id', 'm.by_id')
      .select(['m.id', 'm.kind', 'm.units', 'm.change', 'm.stock_after', 'm.order_number', 'm.reason'])
      .select(['m.created_at', 'v.id as variant_id', 'v.item_id', 'v.size', 'v.colour'])
      .select(['i.name as item_name', 'u.name as by_name', boundedCountOf(wanted).as('total')])
      .orderBy('m.id', 'desc')
      .limit(limit)
      .offset(offset);
  },
  MOVEMENTS.map((movements) => ({ movements, limit: 1, offset: 0 })),
);

/** A line of the ledger. */
export type MovementRow = RowsOf<typeof movementsPage>;
