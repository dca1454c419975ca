import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingAnswer } from '../../../shared/api/plain/use-growing-answer';
import picture from '../../../shared/plain/drawings/picture-image.graphql?raw';
import standing from '../changes/event-standing.graphql?raw';
import registration from '../registration/registration-state.graphql?raw';
import card from './event-card.graphql?raw';
import type { EventListQuery, EventListQueryVariables } from './event-list.generated';
import question from './event-list.graphql?raw';

export type EventListFilter = Pick<EventListQueryVariables, 'status' | 'isFeatured' | 'search'>;

type EventPage = EventListQuery['events'];

export const pageOf = ({ events }: EventListQuery): EventPage => events;
export const answerOf = (events: EventPage): EventListQuery => ({ events });

const calendar = {
  query: [question, card, picture, standing, registration].join('\n'),
  pageOf,
  answerOf,
};

/** Events of one kind as visitors see them, growing by a page of six at a time; asks nothing before `isWanted`. */
export const usePublicEvents = (filter: EventListFilter, isWanted: boolean): GrowingList<EventPage> =>
  useGrowingAnswer(calendar, (page) => ({ ...filter, page }), isWanted);
