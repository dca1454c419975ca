import type { Toast } from '../../../shared/plain/notices/toast';
import { EventCard, type EventStep } from './event-card';
import type { EventCard_EventFragment } from './event-card.generated';
import styles from './event-grid.module.css';

interface EventGridProps {
  events: readonly EventCard_EventFragment[];
  columns: 2 | 3;
  toast: Toast;
  Step: EventStep;
  search?: string;
  isStale?: boolean;
  /** The pictures of the first row are in view from the start. */
  isFirst?: boolean;
}

export function EventGrid({
  events,
  columns,
  toast,
  Step,
  search,
  isStale = false,
  isFirst = false,
}: EventGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} data-stale={isStale} aria-busy={isStale}>
      {events.map((event, place) => (
        <li key={event.id}>
          <EventCard {...{ event, toast, Step, search }} isFirst={isFirst && place < columns} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the cards until they are here, in the same places, so that the page does not jump. */
export function EventGridLoading({ columns }: Pick<EventGridProps, 'columns'>) {
  return (
    <div className={styles.grid} data-columns={columns} role="status" aria-label="Loading events">
      {Array.from({ length: columns }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
