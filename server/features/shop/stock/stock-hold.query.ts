import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { bool, branded, int, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { StockHoldState, StockMovementKind } from './stock-kinds.ts';

/** Units of a variant, with what an order freezes of it. */
const HELD = {
  variant_id: int,
  item_id: int,
  item_name: text,
  size: text,
  colour: text,
  image: text,
  price_cents: branded<Cents>(int),
  units: int,
  ran_low: bool,
};

interface HoldAsked {
  orderNumber: Value<string>;
  /** The same variant may come twice. */
  variantIds: Value<readonly number[]>;
  /** How many of each, in the same order. */
  units: Value<readonly number[]>;
  by: Value<number | null>;
}

/**
 * Takes units of several variants from the shelf for an order, all of them or none: no row means that something is short.
 * Variants are locked in the order of their numbers, so that orders wait for each other and never in a ring; whoever waited
 * sees what is left by then.
 */
export const holdUnits = statementOf(
  HELD,
  ({ orderNumber, variantIds, units, by }: HoldAsked) => sql`
    with wanted as (
      select w.variant_id, sum(w.units)::int units
        from unnest(${variantIds}::int[], ${units}::int[]) w (variant_id, units)
       group by w.variant_id
    ), taken as (
      select v.id variant_id, i.id item_id, i.name item_name, v.size, v.colour, i.image,
             coalesce(v.price_cents, i.price_cents) price_cents, wanted.units
        from wanted
        join merchandise_variants v on v.id = wanted.variant_id
        join merchandise_items i on i.id = v.item_id
       where v.stock >= wanted.units and v.archived_at is null and i.archived_at is null and i.is_available
       order by v.id
         for no key update of v
    ), enough as (
      select taken.* from taken where (select count(*) from taken) = (select count(*) from wanted)
    ), held as (
      insert into stock_holds (order_number, variant_id, units)
      select ${orderNumber}::text, variant_id, units from enough
    ), moved as (
      insert into stock_movements (kind, variant_id, units, order_number, by_id)
      select 'HELD', variant_id, units, ${orderNumber}::text, ${by}::int from enough order by variant_id
      returning variant_id, ran_low
    )
    select variant_id, item_id, item_name, size, colour, image, price_cents, units, ran_low
      from enough join moved using (variant_id) order by variant_id`,
);

/** A line of what an order has taken from the shelf. */
export type HeldRow = RowsOf<typeof holdUnits>;

interface EndAsked {
  orderNumber: Value<string>;
  from: Value<StockHoldState>;
  to: Value<StockHoldState>;
  kind: Value<StockMovementKind>;
  reason: Value<string>;
  by: Value<number | null>;
  now: Value<Date>;
}

/** Ends what an order has in one state, once: whoever comes second finds nothing to end. */
export const endHold = statementOf(
  { variant_id: int, units: int },
  ({ orderNumber, from, to, kind, reason, by, now }: EndAsked) => sql`
    with ended as (
      update stock_holds set state = ${to}, ended_at = ${now}
       where order_number = ${orderNumber} and state = ${from}
      returning variant_id, units
    ), moved as (
      insert into stock_movements (kind, variant_id, units, order_number, reason, by_id)
      select ${kind}::text, variant_id, units, ${orderNumber}::text, ${reason}::text, ${by}::int
        from ended order by variant_id
    )
    select variant_id, units from ended order by variant_id`,
);
