import type { Page, PageRequest } from './pagination.ts';
import { pageFromRows } from './pagination.ts';

/** Up to here a list is counted anew for every page; larger ones would make each page cost what the whole list costs. */
export const COUNTED_ROWS = 5_000;
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 500;

/** Whether a `boundedCountOf` stopped counting. */
export const isBeyondBound = (count: number): boolean => count > COUNTED_ROWS;

interface Remembered<T> {
  count: Promise<T>;
  until: number;
}

/** How something is counted that may be small. */
interface Countable<T> {
  /** Counts up to the bound, at every look. */
  few: () => Promise<T>;
  sizeOf: (few: T) => number;
  all: () => Promise<T>;
}

/** Sizes of lists that are too large to be counted for every page; at most half a minute old. */
export class LargeCounts<T = number> {
  private readonly counts = new Map<string, Remembered<T>>();

  /** The remembered size of the list `key`, or what `countAll` finds. */
  async of(key: string, countAll: () => Promise<T>): Promise<T> {
    return this.known(key) ?? this.count(key, countAll);
  }

  /** Exact up to the bound. What is known to be beyond it is not counted up to the bound again. */
  async ofFew(key: string, { few, sizeOf, all }: Countable<T>): Promise<T> {
    const known = this.known(key);
    if (known) {
      return known;
    }
    const exact = await few();
    return isBeyondBound(sizeOf(exact)) ? this.of(key, all) : exact;
  }

  /** The remembered size of the list `key`, null without any. */
  known(key: string): Promise<T> | null {
    const known = this.counts.get(key);
    return known && known.until > performance.now() ? known.count : null;
  }

  private count(key: string, countAll: () => Promise<T>): Promise<T> {
    if (this.counts.size >= MOST_REMEMBERED) {
      this.counts.clear();
    }
    const count = countAll();
    this.counts.set(key, { count, until: performance.now() + REMEMBERED_MS });
    count.catch(() => this.counts.delete(key));
    return count;
  }
}

/** Builds a page from rows whose `total` is a `boundedCountOf`; only a list beyond the bound is counted apart. */
export async function pageFromBoundedRows<R extends { total: number }, T>(
  request: PageRequest,
  rows: R[],
  toItem: (row: R) => T,
  countAll: () => Promise<number>,
): Promise<Page<T>> {
  const page = await pageFromRows(request, rows, toItem, countAll);
  if (!isBeyondBound(page.count)) {
    return page;
  }
  const count = Math.max(page.count, await countAll());
  return { ...page, count, pageCount: Math.ceil(count / request.pageSize) };
}

/** The same rows with the number of all that `countAll` finds, where theirs only says that they are beyond the bound. */
export async function countedApart<R extends { total: number }>(
  rows: readonly R[],
  countAll: () => Promise<number>,
): Promise<R[]> {
  if (!isBeyondBound(rows[0]?.total ?? 0)) {
    return [...rows];
  }
  const total = await countAll();
  return rows.map((row) => ({ ...row, total }));
}
