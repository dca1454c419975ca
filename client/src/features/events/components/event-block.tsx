import { useId } from 'react';
import { LoadFailure } from '../../../shared/ui/load-failure';
import { PlainButton } from '../../../shared/ui/plain-button';
import { usePlainToast } from '../../../shared/ui/plain-toasts';
import { useEventList, type EventListFilter } from '../use-event-list';
import { useSeen } from '../use-seen';
import styles from './event-block.module.css';
import { EventGrid, EventGridLoading } from './event-grid';

interface EventBlockProps {
  title: string;
  lead?: string;
  columns: 2 | 3;
  filter: EventListFilter;
  errorText: string;
  emptyText: string;
}

/** One kind of events on the public page; asks the server once it comes into view. */
export function EventBlock({ title, lead, columns, filter, errorText, emptyText }: EventBlockProps) {
  const heading = useId();
  const { ref, isSeen } = useSeen();
  const list = useEventList(filter, isSeen);
  return (
    <section ref={ref} className={styles.block} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.list}>
        <BlockBody {...{ list, columns, errorText, emptyText }} search={filter.search ?? ''} />
      </div>
    </section>
  );
}

interface BlockBodyProps extends Pick<EventBlockProps, 'columns' | 'errorText' | 'emptyText'> {
  list: ReturnType<typeof useEventList>;
  search: string;
}

function BlockBody({ list, columns, errorText, emptyText, search }: BlockBodyProps) {
  const toast = usePlainToast();
  const { events, remaining, isLoading, error, retry, loadMore } = list;
  if (error && !events) return <LoadFailure error={error} title={errorText} onRetry={retry} />;
  if (!events) return <EventGridLoading columns={columns} />;
  if (events.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <>
      <EventGrid events={events} columns={columns} toast={toast} search={search} />
      {remaining > 0 && (
        <div className={styles.more}>
          <PlainButton disabled={isLoading} onClick={loadMore}>
            View more ({remaining} more)
          </PlainButton>
        </div>
      )}
    </>
  );
}
