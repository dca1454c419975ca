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
import { boundedCountOf, countRows } from './counts.ts';
import type { Value } from './plan.ts';

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

interface Part {
  isDescending: boolean;
  limit: Value<number>;
  offset: Value<number> | null;
  /** Up to how many are put in order; beyond, as many are met on a short walk. */
  bound?: number;
}

interface Placed {
  id: number;
  place: unknown;
}

/**
 * The rows of a page of a search, with the number of all. What an index finds is read once for both; when that is more
 * than is counted for every page, the page is met on a walk in its order. Neither way rests on statistics.
 */
export function pageOfSearch<DB, Tables extends keyof DB>(
  matching: (has: Has) => SelectQueryBuilder<DB, Tables, Placed>,
  { isDescending, limit, offset, bound = COUNTED_ROWS }: Part,
): AliasedRawBuilder<{ id: number; total: number }, 'page'> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const inOrder = sql`order by place ${direction}, id ${direction} limit ${limit} offset ${offset ?? sql.lit(0)}`;
  const most = sql.lit(bound);
  const walk = matching(metOnTheWay).where(sql<SqlBool>`(select n from size) > ${most}`);
  return sql<{ id: number; total: number }>`(
    with hit as materialized (${matching(lookedUp).limit(sql.lit(bound + 1))}),
    size as (select ${countRows} as n from hit),
    chosen as (select id, place from hit where (select n from size) <= ${most} ${inOrder}),
    walked as (${walk} ${inOrder})
    select id, (select n from size) as total from (select id from chosen union all select id from walked) part
  )`.as('page');
}

interface Found {
  id: number;
  total: number;
}

interface Ways<DB, Tables extends keyof DB> {
  /** The rows that an index names, whatever else is asked of them. */
  named: RawBuilder<{ id: number }>;
  /** The rows asked for: among those named, or as they are met. */
  among: (ids: RawBuilder<number[]>) => SelectQueryBuilder<DB, Tables, { id: number }>;
  met: SelectQueryBuilder<DB, Tables, { id: number }>;
  order: RawBuilder<unknown>;
  limit: Value<number>;
  offset: Value<number>;
}

/**
 * The rows of a page of what an index names, with the number of all. When more are named than are counted for every page,
 * the page is met on a walk in its order, and how many there are is to be counted apart.
 */
export function pageOfNamed<DB, Tables extends keyof DB>({
  named,
  among,
  met,
  order,
  limit,
  offset,
}: Ways<DB, Tables>): AliasedRawBuilder<Found, 'page'> {
  const inOrder = sql`order by ${order} limit ${limit} offset ${offset}`;
  const ids = sql<number[]>`(select ids from few)`;
  const chosen = among(ids).select(sql<number>`(count(*) over ())::int`.as('total'));
  const walked = met.where(sql<SqlBool>`${ids} is null`).select(sql.lit(COUNTED_ROWS + 1).as('total'));
  return sql<Found>`(
    with few as materialized (
      select case when count(*) <= ${sql.lit(COUNTED_ROWS)} then coalesce(array_agg(id), '{}') end as ids
        from (${named} limit ${sql.lit(COUNTED_ROWS + 1)}) named)
    (${chosen} ${inOrder}) union all (${walked} ${inOrder})
  )`.as('page');
}

interface NewestAsked {
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
  limit: Value<number>;
  offset: Value<number>;
}

/** The rows of a page, the newest of all, with the number of all: of a search as its index finds them, else on a walk. */
export function newestPage<DB, Tables extends keyof DB>(
  matching: (has: Has) => SelectQueryBuilder<DB, Tables, Placed>,
  { isLookedUp, limit, offset }: NewestAsked,
): AliasedRawBuilder<{ id: number; total: number }, 'page'> {
  if (isLookedUp) {
    return pageOfSearch(matching, { isDescending: true, limit, offset });
  }
  const wanted = matching(contains);
  const part = wanted
    .select(boundedCountOf(wanted).as('total'))
    .orderBy(sql`place`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit)
    .offset(offset);
  return sql<{ id: number; total: number }>`${part}`.as('page');
}
