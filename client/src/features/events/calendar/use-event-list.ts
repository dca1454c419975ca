import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { EventListDocument, type EventListQuery, type EventListQueryVariables } from './event-list.generated';

export type EventListFilter = Pick<EventListQueryVariables, 'status' | 'isFeatured' | 'search'>;

type EventPage = EventListQuery['events'];

const calendar = {
  query: EventListDocument,
  pageOf: ({ events }: EventListQuery) => events,
  answerOf: (events: EventPage): EventListQuery => ({ events }),
};

/** Events of one kind, growing by a page of six at a time; asks nothing before `isWanted`. */
export const useEventList = (filter: EventListFilter, isWanted: boolean): GrowingList<EventPage> =>
  useGrowingList(calendar, (page) => ({ ...filter, page }), isWanted);
