import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { EventListDocument, type EventListQuery } from './event-list.generated';
import { answerOf, pageOf, type EventListFilter } from './use-public-events';

const calendar = { query: EventListDocument, pageOf, answerOf };

/** The same for whoever is signed in, and changes with what they do. */
export const useEventList = (
  filter: EventListFilter,
  isWanted: boolean,
): GrowingList<EventListQuery['events']> =>
  useGrowingList(calendar, (page) => ({ ...filter, page }), isWanted);
