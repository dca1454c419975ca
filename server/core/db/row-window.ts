import type { Given, Value } from './plan.ts';

/** Which rows of a list a statement reads. */
export interface RowWindow {
  limit: Value<number>;
  offset: Value<number>;
  /** Whether the list is counted up to the bound; where it is known to be beyond it, its `total` only says so. */
  isCounted: boolean;
}

/** The first row, to plan a statement with. */
export const FIRST_ROW: Given<RowWindow> = { limit: 1, offset: 0, isCounted: true };

/** The first row of a list of which nobody asks how long it is. */
export const FIRST_UNCOUNTED: Given<RowWindow> = { ...FIRST_ROW, isCounted: false };
