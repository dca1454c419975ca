import type { Cursor } from './cursor.ts';
import type { Given } from './db/plan.ts';
import { rowsFrom, type CursorWindow } from './db/row-window.ts';
import type { Page, PageRequest } from './pagination.ts';
import { pageOf, pageOffset } from './pagination.ts';

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

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

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

  forget(key: string): void {
    this.counts.delete(key);
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

/** A row of a page, with its cursor where the list can be gone through by them. */
interface Counted extends Partial<Cursor> {
  /** A `boundedCountOf`. */
  total: number;
}

/** A list that may be large. */
interface BoundedList<Row> {
  /** What it is narrowed to, which tells it from the others of its kind. */
  asked: unknown;
  rows: (window: Given<CursorWindow>) => Promise<Row[]>;
  /** The cursor of a row, where its number is not `id`. */
  cursorOf?: (row: NoInfer<Row>) => Cursor;
  /** Counts it whole. */
  count: () => Promise<{ n: number } | null>;
}

/** The size of a list whose end is on a page of so many rows; null where the page shows no end, or not how many are before it. */
const sizeByEnd = (request: PageRequest, rows: number): number | null =>
  !request.after && rows < request.pageSize && (rows > 0 || request.page === 1)
    ? pageOffset(request) + rows
    : null;

const ownCursor = ({ place, id }: Partial<Cursor>): Cursor | null =>
  place === undefined || id === undefined ? null : { place, id };

/**
 * Pages of the lists of one kind. Up to the bound a list is counted anew with each page; of a longer one the size is counted
 * apart and remembered, and pages are read without counting anything for as long as it is. A page that shows the end says itself
 * how long the list is.
 */
export class BoundedPages {
  private readonly sizes = new LargeCounts();

  /** One page, as it was read. */
  async read<Row extends Counted>(request: PageRequest, list: BoundedList<Row>): Promise<Page<Row>> {
    const known = this.sizes.isEmpty ? null : await this.sizes.known(JSON.stringify(list.asked));
    const place = rowsFrom(pageOffset(request), request.pageSize);
    const rows = await list.rows({ ...place, isCounted: known === null, after: request.after ?? null });
    const size = sizeByEnd(request, rows.length) ?? known ?? (await this.sizeOf(list, rows));
    const last = rows.length === request.pageSize ? rows.at(-1) : undefined;
    return { ...pageOf(request, size, rows), endCursor: last ? (list.cursorOf ?? ownCursor)(last) : null };
  }

  private async sizeOf(
    { asked, count }: Pick<BoundedList<unknown>, 'asked' | 'count'>,
    [row]: readonly Counted[],
  ): Promise<number> {
    if (row && !isBeyondBound(row.total)) {
      return row.total;
    }
    const key = JSON.stringify(asked);
    const size = await this.sizes.of(key, async () => (await count())?.n ?? 0);
    // Past its end a list shows no row that would tell how long it is: it may be a short one.
    if (!row && !isBeyondBound(size)) {
      this.sizes.forget(key);
    }
    return size;
  }
}
