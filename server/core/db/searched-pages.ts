import {
  sql,
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { COUNTED_ROWS } from '../bounded-pages.ts';
import { allOf, contains, type Condition } from './conditions.ts';
import { BEYOND_BOUND, boundedCountOf, countOf, countRows } from './counts.ts';
import type { ListOrder } from './list-order.ts';
import type { Value } from './plan.ts';
import type { CursorWindow, RowWindow } from './row-window.ts';

/** A condition that a pattern is in an expression. */
export type Has = typeof contains;

/** A text that is kept from the planner, whose statistics may be wrong about it. */
export const unguessed = (value: Expression<string>): RawBuilder<string> => sql`(select ${value}::text)`;

/** By an index of the expression. */
export const lookedUp: Has = (searched, pattern) => sql`${searched} ilike ${unguessed(pattern)} escape '\\'`;

/** Of rows that are met in order anyway: no index offers itself, and nothing is known of what a case says. */
export const metOnTheWay: Has = (searched, pattern) => heldOnTheWay(contains(searched, pattern));

/** A condition of rows that are met in order: no index offers itself, whatever it would answer. */
export const heldOnTheWay = (condition: Expression<SqlBool>): RawBuilder<SqlBool> =>
  sql`case when ${condition} then true else false end`;

/** Whether an index of trigrams finds a pattern; anything shorter would make it read itself as a whole. */
export const hasTrigram = (pattern: string | null): boolean =>
  pattern !== null && /[\p{L}\p{N}]{3}/u.test(pattern);

/** The order of what has been chosen as `place` and `id`. */
const byName = (order: ListOrder): ListOrder => order.of(sql`place`, sql`id`);

interface Part extends Omit<CursorWindow, 'offset'> {
  order: ListOrder;
  offset: Value<number> | null;
  /** Up to how many are put in order; beyond, as many are met on a short walk. */
  bound?: number;
}

interface Placed {
  id: number;
  place: unknown;
}

interface Found {
  id: number;
  total: number;
}

type PlacedRows<DB, Tables extends keyof DB> = SelectQueryBuilder<DB, Tables, Placed>;

interface Sides<DB, Tables extends keyof DB> extends Part {
  /** What an index finds. */
  hits: PlacedRows<DB, Tables>;
  /** The same, met in their order; behind a row, if that is given. */
  met: (behind: Condition | null) => PlacedRows<DB, Tables>;
}

/** The rows that are looked for in some way, or of those the ones behind a row. */
type Matching<DB, Tables extends keyof DB> = (has: Has, behind: Condition | null) => PlacedRows<DB, Tables>;

/**
 * The rows of a page of what is looked for, with the number of all. What an index finds is read once for both; when that is
 * more than is counted for every page, or known to be, the page is met on a walk in its order. Neither way rests on statistics.
 */
export function pageOfHits<DB, Tables extends keyof DB>({
  hits,
  met,
  order,
  limit,
  offset,
  isCounted,
  after,
  bound = COUNTED_ROWS,
}: Sides<DB, Tables>): AliasedRawBuilder<Found, 'page'> {
  const named = byName(order);
  const inOrder = sql`order by ${named.words} limit ${limit} offset ${offset ?? sql.lit(0)}`;
  const ahead = met(order.behind(after));
  if (!isCounted) {
    return sql<Found>`(${ahead.select(BEYOND_BOUND.as('total'))} ${inOrder})`.as('page');
  }
  const most = sql.lit(bound);
  const walk = ahead.where(sql<SqlBool>`(select n from size) > ${most}`);
  const few = allOf(sql<SqlBool>`(select n from size) <= ${most}`, named.behind(after));
  return sql<Found>`(
    with hit as materialized (${hits.limit(sql.lit(bound + 1))}),
    size as (select ${countRows} as n from hit),
    chosen as (select id, place from hit where ${few} ${inOrder}),
    walked as (${walk} ${inOrder})
    select id, (select n from size) as total from (select id from chosen union all select id from walked) part
  )`.as('page');
}

/** The same of a search that an index of the expression answers. */
export const pageOfSearch = <DB, Tables extends keyof DB>(
  matching: Matching<DB, Tables>,
  part: Part,
): AliasedRawBuilder<Found, 'page'> =>
  pageOfHits({ hits: matching(lookedUp, null), met: (behind) => matching(metOnTheWay, behind), ...part });

interface Ways<DB, Tables extends keyof DB> extends RowWindow {
  /** That rows stand behind a known one; null for all. */
  behind: Condition | null;
  /** The rows that an index names, whatever else is asked of them. */
  named: RawBuilder<{ id: number }>;
  /** The rows asked for: among those named, or as they are met. */
  among: (
    ids: RawBuilder<number[]>,
    behind: Condition | null,
  ) => SelectQueryBuilder<DB, Tables, { id: number }>;
  met: (behind: Condition | null) => SelectQueryBuilder<DB, Tables, { id: number }>;
  order: RawBuilder<unknown>;
}

/**
 * The rows of a page of what an index names, with the number of all. When more are named than are counted for every page, or
 * it is known that they are, the page is met on a walk in its order, and how many there are is to be counted apart.
 */
export function pageOfNamed<DB, Tables extends keyof DB>({
  named,
  among,
  met,
  order,
  limit,
  offset,
  isCounted,
  behind,
}: Ways<DB, Tables>): AliasedRawBuilder<Found, 'page'> {
  const inOrder = sql`order by ${order} limit ${limit} offset ${offset}`;
  const walk = met(behind).select(BEYOND_BOUND.as('total'));
  if (!isCounted) {
    return sql<Found>`(${walk} ${inOrder})`.as('page');
  }
  const ids = sql<number[]>`(select ids from few)`;
  const size = behind ? sql<number>`(${countOf(among(ids, null))})` : sql<number>`(count(*) over ())::int`;
  const chosen = among(ids, behind).select(size.as('total'));
  const walked = walk.where(sql<SqlBool>`${ids} is null`);
  return sql<Found>`(
    with few as materialized (
      select case when count(*) <= ${sql.lit(COUNTED_ROWS)} then coalesce(array_agg(id), '{}') end as ids
        from (${named} limit ${sql.lit(COUNTED_ROWS + 1)}) named)
    (${chosen} ${inOrder}) union all (${walked} ${inOrder})
  )`.as('page');
}

interface PlacedAsked extends CursorWindow {
  order: ListOrder;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The rows of a page with the number of all: of a search as its index finds them, else on a walk. */
export function placedPage<DB, Tables extends keyof DB>(
  matching: Matching<DB, Tables>,
  { isLookedUp, ...window }: PlacedAsked,
): AliasedRawBuilder<Found, 'page'> {
  if (isLookedUp) {
    return pageOfSearch(matching, window);
  }
  const { order } = window;
  const part = matching(contains, order.behind(window.after))
    .select(boundedCountOf(matching(contains, null), window.isCounted).as('total'))
    .orderBy(byName(order).words)
    .limit(window.limit)
    .offset(window.offset);
  return sql<Found>`${part}`.as('page');
}
