/** What a list is narrowed and sorted by, and which of its columns are away, under a name. */
export interface ListView {
  name: string;
  /** Filters and sorting as they stand in the address, without "?". */
  query: string;
  hidden: readonly string[];
}

/** How somebody has a list. */
export interface KeptViews {
  /** Keys of the columns that are away now. */
  hidden: readonly string[];
  views: readonly ListView[];
}

const none: KeptViews = { hidden: [], views: [] };

/** Kept past signing out, unlike what `kept-here` has: it says nothing of anybody. */
const placeOf = (userId: string, list: string) => `list-views:${userId}:${list}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isView = (value: unknown): value is ListView =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.query === 'string' &&
  areWords(value.hidden);

/** What was kept; anything else in storage counts as nothing. */
export function viewsIn(stored: string | null): KeptViews {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (!isObject(kept) || !areWords(kept.hidden) || !Array.isArray(kept.views)) return none;
    return { hidden: kept.hidden, views: kept.views.filter(isView) };
  } catch {
    return none;
  }
}

/** How a person had a list on this device. */
export function viewsKept(userId: string, list: string): KeptViews {
  try {
    return viewsIn(localStorage.getItem(placeOf(userId, list)));
  } catch {
    return none;
  }
}

/** Keeps it on this device; where storage is forbidden it lasts until the page is left. */
export function keepViews(userId: string, list: string, kept: KeptViews): void {
  try {
    localStorage.setItem(placeOf(userId, list), JSON.stringify(kept));
  } catch {
    // The choice still holds for the page.
  }
}

/** Not part of a view: a page is a place in the list, and what is searched for is mostly somebody's name. */
const passing = ['page', 'search'];

/** The filters and the sorting of an address. */
export function queryOf(address: URLSearchParams): string {
  const query = new URLSearchParams(address);
  for (const name of passing) query.delete(name);
  query.sort();
  return query.toString();
}

/** The views with one more; another of that name gives way to it. */
export const withView = (views: readonly ListView[], view: ListView): ListView[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
