import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { formatMoment } from '../../../shared/format/dates';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Paging } from '../../../shared/ui/lists/paging';
import styles from '../desk/roster-drawer.module.css';
import { RecordEventFeeButton } from './record-event-fee-button';
import { EventFeesToPayDocument } from './record-event-fee.generated';

/** Whose places at an event wait for their money, each with the way to record it. */
export function FeesToPay({ eventId, title }: { eventId: string; title: string }) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    EventFeesToPayDocument,
    { eventId, page },
    (data) => data.eventFeesToPay,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load what is to be paid" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={2} />;
  if (shown.count === 0) return <p className={styles.studies}>Everybody has paid.</p>;
  return (
    <>
      <ul className={styles.people} aria-label={`To be paid for ${title}`}>
        {shown.results.map((fee) => (
          <li key={fee.id} className={styles.row}>
            <div>
              <p className={styles.name}>{fee.name}</p>
              <p className={styles.studies}>
                {fee.number}
                {fee.heldUntil !== null && `, held until ${formatMoment(fee.heldUntil)}`}
              </p>
            </div>
            <RecordEventFeeButton fee={fee} name={fee.name} />
          </li>
        ))}
      </ul>
      <Paging list={shown} onTurn={setPage} />
    </>
  );
}
