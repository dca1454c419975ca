import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_ROWS } from '../../../core/bounded-pages.ts';
import { allOf, contains, someOf, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { ListOrder } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { bool, int } from '../../../core/db/result-columns.ts';
import {
  BEHIND_A_ROW,
  FIRST_ROW,
  FIRST_UNCOUNTED,
  type CursorWindow,
  type RowWindow,
} from '../../../core/db/row-window.ts';
import { heldOnTheWay, lookedUp, pageOfNamed } from '../../../core/db/searched-pages.ts';
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
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The variants asked for, as their reader gives them. */
type StockWanted = Given<StockAsked>;

/** What merchandise_variants_search_index is built on; the line breaks keep a search inside one field. */
const wordsOf = (variant: string) =>
  sql<string>`(${sql.ref(`${variant}.size`)} || chr(10) || ${sql.ref(`${variant}.colour`)} || chr(10) || ${sql.ref(`${variant}.code`)})`;
/** What merchandise_items_search_index is built on: it finds every name in which the words stand. */
const SEARCHED_ITEM = sql<string>`(n.name || chr(10) || n.description)`;

const IS_LOW = sql<SqlBool>`(v.stock <= coalesce(v.low_stock_level, 0))`;
const IS_ARCHIVED = sql<SqlBool>`(v.archived_at is not null or i.archived_at is not null)`;

/** No more than are counted for every page. A part that ends by itself calls for no parallel workers. */
const UP_TO_BOUND = sql`limit ${sql.lit(COUNTED_ROWS + 1)}`;

/** The variants that are called so, by what each index finds; so many of each. Every item has variants. */
const calledSo = (words: Value<string>, most = UP_TO_BOUND) => sql<{ id: number }>`(
  (select w.id from merchandise_variants w where ${lookedUp(wordsOf('w'), words)} ${most})
  union all (select w.id from (
    select n.id from merchandise_items n
     where ${lookedUp(SEARCHED_ITEM, words)} and ${contains(sql.ref('n.name'), words)} ${most}) found
    cross join lateral (select w.id from merchandise_variants w where w.item_id = found.id ${most}) w ${most}))`;

/** Those that run low, by merchandise_variants_low_index. */
const runningLow = sql<{ id: number }>`select v.id from merchandise_variants v where ${IS_LOW}`;

/** What an index names of what is wanted; null where the list is met in its order anyway. */
const namedOf = ({ isLow, isLookedUp, pattern }: StockAsked, most?: RawBuilder<unknown>) =>
  (isLookedUp ? given(pattern, (words) => calledSo(words, most)) : null) ??
  (isLow === true ? runningLow : null);

const isCalled = (words: Value<string>) =>
  heldOnTheWay(someOf([contains(wordsOf('v'), words), contains(sql.ref('i.name'), words)]));

const found = ({ variantId, itemId, isLow, isArchived, pattern }: StockAsked) =>
  db
    .selectFrom('merchandise_variants as v')
    .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
    .where((eb) =>
      allOf(
        given(variantId, (id) => eb('v.id', '=', id)),
        given(itemId, (id) => eb('v.item_id', '=', id)),
        given(isLow, (yes) => heldOnTheWay(yes ? IS_LOW : eb.not(IS_LOW))),
        given(isArchived, (yes) => (yes ? IS_ARCHIVED : eb.not(IS_ARCHIVED))),
        given(pattern, isCalled),
      ),
    );

/** The same, looked up where an index names them. */
const among = (stock: StockAsked, ids: RawBuilder<unknown> | null) =>
  ids === null ? found(stock) : found(stock).where(sql<SqlBool>`v.id = any(${ids}::int[])`);

const someStock: StockWanted = {
  ...{ variantId: 1, itemId: 1, isLow: true, isArchived: true },
  ...{ pattern: '%', isLookedUp: true },
};
const otherStock: StockWanted = { ...someStock, isLow: false, isArchived: false, isLookedUp: false };
const allStock: StockWanted = {
  ...{ variantId: null, itemId: null, isLow: null, isArchived: null },
  ...{ pattern: null, isLookedUp: false },
};
const STOCKS = [someStock, otherStock, allStock, { ...allStock, isLow: true }];

export const countStock = statement((asked: StockAsked) => {
  const named = namedOf(asked, sql``);
  return among(asked, named && sql`array(${named})`).select(countRows.as('n'));
}, STOCKS);

interface StockPageAsked extends RowWindow {
  stock: StockAsked;
}

const IN_ORDER = sql`lower(i.name), i.id, v.id`;

const pageOf = ({ stock, ...window }: StockPageAsked) => {
  const named = namedOf(stock);
  const met = found(stock).select('v.id');
  if (named) {
    const looked = (ids: RawBuilder<unknown>) => among(stock, ids).select('v.id');
    return pageOfNamed({ named, among: looked, met: () => met, order: IN_ORDER, behind: null, ...window });
  }
  const walked = met
    .select(boundedCountOf(found(stock), window.isCounted).as('total'))
    .orderBy(IN_ORDER)
    .limit(window.limit)
    .offset(window.offset);
  return sql<{ id: number; total: number }>`(${walked})`.as('page');
};

/** A page of variants by the name of their item, with what open orders hold of them. */
export const stockPage = statement(
  (asked: StockPageAsked) =>
    db
      .selectFrom(pageOf(asked))
      .innerJoin('merchandise_variants as v', 'v.id', 'page.id')
      .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
      .select(['v.id', 'v.item_id', 'v.size', 'v.colour', 'v.code', 'v.stock', 'v.low_stock_level'])
      .select(['v.price_cents as own_price_cents', 'i.name as item_name', 'i.image', 'page.total'])
      .select([
        presentPrice.as('price_cents'),
        sql<boolean>`${IS_LOW}`.as('is_low'),
        sql<boolean>`v.archived_at is not null`.as('is_archived'),
        sql<number>`(select coalesce(sum(h.units), 0)::int from stock_holds h where h.variant_id = v.id and h.state = 'HELD')`.as(
          'held',
        ),
      ])
      .orderBy(IN_ORDER),
  [FIRST_ROW, FIRST_UNCOUNTED].flatMap((window) => STOCKS.map((stock) => ({ stock, ...window }))),
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

const moved = ({ itemId, variantId, kind }: MovementsAsked, behind: Condition | null = null) =>
  db.selectFrom('stock_movements as m').where(({ eb }) =>
    allOf(
      behind,
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

/** Last line first. */
const AS_WRITTEN = new ListOrder('number', sql.ref('m.id'), sql.ref('m.id'), true);

interface MovementPageAsked extends CursorWindow {
  movements: MovementsAsked;
}

/**
 * A page of the ledger, newest first, and only then what it speaks of and who did it: PostgreSQL would make room for the
 * names of all.
 */
export const movementsPage = statement(
  ({ movements, limit, offset, isCounted, after }: MovementPageAsked) => {
    const page = moved(movements, AS_WRITTEN.behind(after))
      .select(['m.id', 'm.kind', 'm.units', 'm.change', 'm.stock_after', 'm.order_number', 'm.reason'])
      .select([
        'm.created_at',
        'm.variant_id',
        'm.by_id',
        boundedCountOf(moved(movements), isCounted).as('total'),
      ])
      .orderBy('m.id', 'desc')
      .limit(limit)
      .offset(offset);
    return db
      .selectFrom(page.as('m'))
      .innerJoin('merchandise_variants as v', 'v.id', 'm.variant_id')
      .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
      .leftJoin('users as u', 'u.id', 'm.by_id')
      .select(['m.id', 'm.kind', 'm.units', 'm.change', 'm.stock_after', 'm.order_number', 'm.reason'])
      .select(['m.created_at', 'm.variant_id', 'v.item_id', 'v.size', 'v.colour'])
      .select(['i.name as item_name', 'u.name as by_name', 'm.total'])
      .orderBy('m.id', 'desc');
  },
  [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
    MOVEMENTS.map((movements) => ({ movements, ...window })),
  ),
);

/** A line of the ledger. */
export type MovementRow = RowsOf<typeof movementsPage>;
