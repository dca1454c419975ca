import { skipToken, useQuery } from '@apollo/client/react';
import { together } from '../../../shared/api/together';
import { EventListDocument, type EventListQuery, type EventListQueryVariables } from './event-list.generated';

export type EventListFilter = Pick<EventListQueryVariables, 'status' | 'isFeatured' | 'search'>;

type ListedEvent = EventListQuery['events']['results'][number];

interface EventList {
  /** Undefined until the first answer. */
  events: readonly ListedEvent[] | undefined;
  /** How many match that are not on the screen yet. */
  remaining: number;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** Adds the next page. */
  loadMore: () => Promise<unknown>;
}

/** Events of one kind, growing by a page of six at a time; asks nothing before `isWanted`. */
export function useEventList(filter: EventListFilter, isWanted: boolean): EventList {
  const { data, loading, error, refetch, fetchMore } = useQuery(
    EventListDocument,
    isWanted ? { variables: filter, notifyOnNetworkStatusChange: true } : skipToken,
  );
  const list = data?.events;
  const loadMore = () =>
    fetchMore({
      variables: { page: (list?.page ?? 1) + 1 },
      updateQuery: (present, { fetchMoreResult: { events } }) => ({
        events: { ...events, results: together(present.events.results, events.results) },
      }),
    });
  return {
    events: list?.results,
    remaining: Math.max(0, (list?.count ?? 0) - (list?.results.length ?? 0)),
    isLoading: loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    loadMore,
  };
}
