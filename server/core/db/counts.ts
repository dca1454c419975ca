import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { COUNTED_ROWS } from '../bounded-pages.ts';

type Found<DB, Tables extends keyof DB> = SelectQueryBuilder<DB, Tables, object>;

/** How many rows there are, as a number. */
export const countRows = sql<number>`count(*)::int`;

/** How many of the rows meet a condition. */
export const countWhere = (condition: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** How many rows a query finds. */
export const countOf = <DB, Tables extends keyof DB>(found: Found<DB, Tables>) =>
  sql<number>`${found.clearSelect().clearOrderBy().select(countRows.as('n'))}`;

/** What stands for the number of rows that are more than are counted for every page. */
export const BEYOND_BOUND = sql<number>`${sql.lit(COUNTED_ROWS + 1)}`;

/**
 * How many rows a query finds, or one more than are counted for every page, met in the order that it asks for. Nothing is met
 * where they are known to be more, and so not counted.
 */
export const boundedCountAlong = <DB, Tables extends keyof DB>(
  found: Found<DB, Tables>,
  isCounted = true,
): RawBuilder<number> =>
  isCounted
    ? sql<number>`(select count(*)::int from ${found
        .clearSelect()
        .select(sql.lit(1).as('one'))
        .limit(sql.lit(COUNTED_ROWS + 1))} counted)`
    : BEYOND_BOUND;

/** The same, met in any order. Where what is found stands together in some order, all that stands before it may be met first. */
export const boundedCountOf = <DB, Tables extends keyof DB>(
  found: Found<DB, Tables>,
  isCounted = true,
): RawBuilder<number> => boundedCountAlong(found.clearOrderBy(), isCounted);
