import { retryOf } from '../retry-of';

/** An answer that changes with the filters above it, and how it stands. */
export interface List<TShown> {
  /** What was asked for, or what was there before while that is on its way; undefined until the first answer. */
  shown: TShown | undefined;
  /** What is on the screen belongs to what was asked before. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** A list that grows by a page at a time. */
export interface GrowingList<TPage extends { results: { id: string }[] }> extends List<TPage> {
  isLoading: boolean;
  /** Adds the next page and answers all rows; rejects when it did not come. */
  loadMore: () => Promise<TPage['results']>;
}

/** How a question stands, whoever asks it. */
export interface Asked<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** How a query stands for a list: the last rows stay while the next are on their way, and go when those fail to come. */
export function listFrom<TData, TShown>(asked: Asked<TData>, pick: (data: TData) => TShown): List<TShown> {
  const { data, previousData, loading, error, refetch } = asked;
  const known = error ? data : (data ?? previousData);
  return {
    shown: known && pick(known),
    isStale: loading && !data,
    error,
    retry: retryOf(refetch),
  };
}
