import type { Cursor } from './cursor.ts';
import { invalidField } from './errors.ts';

/** One page of a bounded list. `count` is the number of all rows that match, on every page. */
export interface Page<T> {
  results: T[];
  count: number;
  page: number;
  pageSize: number;
  /** At least 1. */
  pageCount: number;
  /** Behind which the next page begins; null where this page shows the end of the list, or the list has no cursors. */
  endCursor?: Cursor | null;
}

/** Which page is asked for: 1-based number and size. */
export interface PageRequest {
  page: number;
  pageSize: number;
  /** Begins behind this row instead of behind the pages before. */
  after?: Cursor | null;
}

/** What is said of a cursor that no list in this order has given. */
export const NO_SUCH_CURSOR = 'Not a cursor of this list.';

/** Most rows of a page over REST. */
export const MAX_PAGE_SIZE = 500;

/** Most rows of a page over GraphQL. */
export const MAX_ROWS_A_PAGE = 100;

/** Clamps what a caller asks for into 1..maxSize rows and a page of at least 1. */
export function pageRequest(
  page: number | null | undefined,
  pageSize: number | null | undefined,
  fallbackSize = 20,
  maxSize = MAX_ROWS_A_PAGE,
): PageRequest {
  return {
    page: Math.max(1, Math.trunc(page ?? 1)),
    pageSize: Math.min(maxSize, Math.max(1, Math.trunc(pageSize ?? fallbackSize))),
  };
}

/** The page that is asked for by its number or by a cursor, of a list that is in order of numbers or of texts. */
export function cursorPageRequest(
  { page, pageSize, after = null }: PageRequest,
  inOrderOf: 'number' | 'string' = 'number',
): PageRequest {
  if (after && page !== 1) {
    throw invalidField('after', 'Ask for a page or for what is behind a cursor, not for both.');
  }
  if (after && typeof after.place !== inOrderOf) {
    throw invalidField('after', NO_SUCH_CURSOR);
  }
  return { ...pageRequest(page, pageSize), after };
}

export const pageOffset = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

/** A page of rows that are known, of so many on all pages. */
export const pageOf = <T>(request: PageRequest, count: number, results: T[]): Page<T> => ({
  results,
  count,
  page: request.page,
  pageSize: request.pageSize,
  pageCount: Math.max(1, Math.ceil(count / request.pageSize)),
});

/** The same page of what its rows are shown as. */
export const shownPage = <Row, T>(page: Page<Row>, toItem: (row: Row) => T): Page<T> => ({
  ...page,
  results: page.results.map(toItem),
});

/**
 * Builds a page from rows that carry `total` (a `count(*) over ()` column): list and count in one statement.
 * Past the end PostgreSQL returns no row and so no total; `countAll` is asked only then.
 */
export async function pageFromRows<R extends { total: number | string }, T>(
  request: PageRequest,
  rows: R[],
  toItem: (row: R) => T,
  countAll: () => Promise<number>,
): Promise<Page<T>> {
  const first = rows[0];
  const count = first ? Number(first.total) : request.page === 1 ? 0 : await countAll();
  return pageOf(request, count, rows.map(toItem));
}
