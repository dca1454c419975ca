import { Fixed, type Given, type Value } from './plan.ts';

/** Which rows of a list a statement reads. */
export interface RowWindow {
  limit: Value<number> | Fixed;
  offset: Value<number> | Fixed;
  /** Whether the list is counted up to the bound; where it is known to be beyond it, its `total` only says so. */
  isCounted: boolean;
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
export const FIRST_ROW: Given<RowWindow> = { limit: 1, offset: 0, isCounted: true };

/** The first row of a list of which nobody asks how long it is. */
export const FIRST_UNCOUNTED: Given<RowWindow> = { ...FIRST_ROW, isCounted: false };
