import type { GrowingList } from '../../../shared/api/lists/list-from';
import { NoCards } from '../../../shared/plain/card-section';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import type { EventStep } from './event-card';
import { EventGrid, EventGridLoading } from './event-grid';
import type { EventListQuery } from './event-list.generated';
import type { EventListFilter } from './use-public-events';

interface EventCardsProps {
  list: GrowingList<EventListQuery['events']>;
  columns: 2 | 3;
  Step: EventStep;
  errorText: string;
  emptyText: string;
  search: string;
  /** In view from the start. */
  isFirst?: boolean;
}

/** Events of one kind, and whether they are asked for yet. */
export interface WantedEvents extends Omit<EventCardsProps, 'list' | 'Step' | 'search'> {
  filter: EventListFilter;
  isWanted: boolean;
}

/** The cards of one kind of events, and the way to more of them. */
export function EventCards(props: EventCardsProps) {
  const { list, columns, Step, errorText, emptyText, search, isFirst } = props;
  const toast = usePlainToast();
  const { shown, isStale, isLoading, error, retry, loadMore } = list;
  if (error && !shown) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!shown || isStale) return <EventGridLoading columns={columns} />;
  const events = shown.results;
  if (events.length === 0) return <NoCards>{emptyText}</NoCards>;
  const remaining = Math.max(0, shown.count - events.length);
  return (
    <>
      <EventGrid {...{ events, columns, toast, Step, search, isFirst }} />
      <MoreButtons
        shown={events.length}
        remaining={remaining}
        isLoading={isLoading}
        label={`View more (${remaining} more)`}
        items="h3 a"
        onMore={loadMore}
      />
    </>
  );
}
