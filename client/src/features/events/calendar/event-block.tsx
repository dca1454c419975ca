import { CardSection, NoCards } from '../../../shared/plain/card-section';
import { MoreButtons } from '../../../shared/plain/more-buttons';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import styles from './event-block.module.css';
import { EventGrid, EventGridLoading } from './event-grid';
import { useEventList, type EventListFilter } from './use-event-list';
import { useSeen } from './use-seen';

interface EventBlockProps {
  title: string;
  lead?: string;
  columns: 2 | 3;
  filter: EventListFilter;
  errorText: string;
  emptyText: string;
  /** In view from the start. */
  isFirst?: boolean;
}

/** One kind of events on the public page; asks the server once it comes into view. */
export function EventBlock({ title, lead, columns, filter, ...shown }: EventBlockProps) {
  const { ref, isSeen } = useSeen();
  const list = useEventList(filter, isSeen || shown.isFirst === true);
  return (
    <CardSection ref={ref} className={styles.block} title={title} lead={lead}>
      <BlockBody {...{ list, columns, ...shown }} search={filter.search ?? ''} />
    </CardSection>
  );
}

interface BlockBodyProps extends Pick<EventBlockProps, 'columns' | 'errorText' | 'emptyText' | 'isFirst'> {
  list: ReturnType<typeof useEventList>;
  search: string;
}

function BlockBody({ list, columns, errorText, emptyText, search, isFirst }: BlockBodyProps) {
  const toast = usePlainToast();
  const { shown, isStale, isLoading, error, retry, loadMore } = list;
  if (error && !shown) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!shown || isStale) return <EventGridLoading columns={columns} />;
  const events = shown.results;
  if (events.length === 0) return <NoCards>{emptyText}</NoCards>;
  const remaining = Math.max(0, shown.count - events.length);
  return (
    <>
      <EventGrid events={events} columns={columns} toast={toast} search={search} isFirst={isFirst} />
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
