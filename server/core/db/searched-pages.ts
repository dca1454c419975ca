import {
  sql,
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { COUNTED_ROWS } from '../bounded-pages.ts';
import { contains } from './conditions.ts';
import { BEYOND_BOUND, boundedCountOf, countRows } from './counts.ts';
import type { Value } from './plan.ts';
import type { RowWindow } from './row-window.ts';

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

interface Part extends Omit<RowWindow, 'offset'> {
  isDescending: boolean;
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

interface Sides<DB, Tables extends keyof DB> extends Part {
  /** What an index finds. */
  hits: SelectQueryBuilder<DB, Tables, Placed>;
  /** The same, met in their order. */
  met: SelectQueryBuilder<DB, Tables, Placed>;
}

/**
 * The rows of a page of what is looked for, with the number of all. What an index finds is read once for both; when that is
 * more than is counted for every page, or known to be, the page is met on a walk in its order. Neither way rests on statistics.
 */
export function pageOfHits<DB, Tables extends keyof DB>({
  hits,
  met,
  isDescending,
  limit,
  offset,
  isCounted,
  bound = COUNTED_ROWS,
}: Sides<DB, Tables>): AliasedRawBuilder<Found, 'page'> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const inOrder = sql`order by place ${direction}, id ${direction} limit ${limit} offset ${offset ?? sql.lit(0)}`;
  if (!isCounted) {
    return sql<Found>`(${met.select(BEYOND_BOUND.as('total'))} ${inOrder})`.as('page');
  }
  const most = sql.lit(bound);
  const walk = met.where(sql<SqlBool>`(select n from size) > ${most}`);
  return sql<Found>`(
    with hit as materialized (${hits.limit(sql.lit(bound + 1))}),
    size as (select ${countRows} as n from hit),
    chosen as (select id, place from hit where (select n from size) <= ${most} ${inOrder}),
    walked as (${walk} ${inOrder})
    select id, (select n from size) as total from (select id from chosen union all select id from walked) part
  )`.as('page');
}

/** The same of a search that an index of the expression answers. */
export const pageOfSearch = <DB, Tables extends keyof DB>(
  matching: (has: Has) => SelectQueryBuilder<DB, Tables, Placed>,
  part: Part,
): AliasedRawBuilder<Found, 'page'> =>
  pageOfHits({ hits: matching(lookedUp), met: matching(metOnTheWay), ...part });

interface Ways<DB, Tables extends keyof DB> extends RowWindow {
  /** The rows that an index names, whatever else is asked of them. */
  named: RawBuilder<{ id: number }>;
  /** The rows asked for: among those named, or as they are met. */
  among: (ids: RawBuilder<number[]>) => SelectQueryBuilder<DB, Tables, { id: number }>;
  met: SelectQueryBuilder<DB, Tables, { id: number }>;
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
}: Ways<DB, Tables>): AliasedRawBuilder<Found, 'page'> {
  const inOrder = sql`order by ${order} limit ${limit} offset ${offset}`;
  const walk = met.select(BEYOND_BOUND.as('total'));
  if (!isCounted) {
    return sql<Found>`(${walk} ${inOrder})`.as('page');
  }
  const ids = sql<number[]>`(select ids from few)`;
  const chosen = among(ids).select(sql<number>`(count(*) over ())::int`.as('total'));
  const walked = walk.where(sql<SqlBool>`${ids} is null`);
  return sql<Found>`(
    with few as materialized (
      select case when count(*) <= ${sql.lit(COUNTED_ROWS)} then coalesce(array_agg(id), '{}') end as ids
        from (${named} limit ${sql.lit(COUNTED_ROWS + 1)}) named)
    (${chosen} ${inOrder}) union all (${walked} ${inOrder})
  )`.as('page');
}

interface NewestAsked extends RowWindow {
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The rows of a page, the newest of all, with the number of all: of a search as its index finds them, else on a walk. */
export function newestPage<DB, Tables extends keyof DB>(
  matching: (has: Has) => SelectQueryBuilder<DB, Tables, Placed>,
  { isLookedUp, ...window }: NewestAsked,
): AliasedRawBuilder<Found, 'page'> {
  if (isLookedUp) {
    return pageOfSearch(matching, { isDescending: true, ...window });
  }
  const wanted = matching(contains);
  const part = wanted
    .select(boundedCountOf(wanted, window.isCounted).as('total'))
    .orderBy(sql`place`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(window.limit)
    .offset(window.offset);
  return sql<Found>`${part}`.as('page');
}
