import { Fixed, type Given, type Value } from './plan.ts';

/** Which rows of a list a statement reads. */
export interface RowWindow {
  limit: Value<number> | Fixed;
  offset: Value<number> | Fixed;
  /** Whether the list is counted up to the bound; where it is known to be beyond it, its `total` only says so. */
  isCounted: boolean;
}

/** A row that is known, behind which a page begins: see `Cursor`. */
export interface After {
  place: Value<number | string>;
  id: Value<number>;
}

/** The same of a list that can be gone through by cursors. */
export interface CursorWindow extends RowWindow {
  after: After | null;
}

type Place = Pick<RowWindow, 'limit' | 'offset'>;

/** Of these sizes are the pages that people open: few, because each is a text of its own. */
const USUAL_SIZES = new Map([10, 12, 20, 24, 100].map((size) => [size, new Fixed(size)]));
const BEGINNING = new Fixed(0);

/**
 * Rows from an offset. The first page of a usual size says so in its text: PostgreSQL takes a limit that it does not know for a tenth of
 * the table, plans for that, and so plans anew at every look.
 */
export function rowsFrom(offset: number, limit: number): Given<Place> {
  const usual = offset === 0 ? USUAL_SIZES.get(limit) : undefined;
  return usual ? { limit: usual, offset: BEGINNING } : { limit, offset };
}

/** How many rows lie before the end of a page. */
export const reachOf = ({ limit, offset }: Given<Place>): Given<RowWindow['limit']> =>
  limit instanceof Fixed || offset instanceof Fixed ? limit : offset + limit;

/** The first row, to plan a statement with. */
export const FIRST_ROW: Given<CursorWindow> = { limit: 1, offset: 0, isCounted: true, after: null };

/** The first row of a list of which nobody asks how long it is. */
export const FIRST_UNCOUNTED: Given<CursorWindow> = { ...FIRST_ROW, isCounted: false };

/** The first row behind a known one: whether its place is a number or a text is a matter of its value. */
export const BEHIND_A_ROW: Given<CursorWindow> = { ...FIRST_ROW, after: { place: 1, id: 1 } };
