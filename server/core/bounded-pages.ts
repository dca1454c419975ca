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

/** Sizes of lists that are too large to be counted for every page; at most half a minute old. */
export class LargeCounts<T = number> {
  private readonly counts = new Map<string, Remembered<T>>();

  /** The remembered size of the list `key`, or what `countAll` finds. */
  async of(key: string, countAll: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.counts.get(key);
    if (known && known.until > now) {
      return known.count;
    }
    if (this.counts.size >= MOST_REMEMBERED) {
      this.counts.clear();
    }
    const count = countAll();
    this.counts.set(key, { count, until: now + REMEMBERED_MS });
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
