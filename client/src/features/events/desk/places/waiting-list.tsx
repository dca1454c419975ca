import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { formatMoment } from '../../../../shared/format/dates';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { ListSkeleton } from '../../../../shared/ui/lists/list-skeleton';
import { Paging } from '../../../../shared/ui/lists/paging';
import { FeeMark } from '../../fee/fee-mark';
import { RecordEventFeeButton } from '../../money/record-event-fee-button';
import styles from '../roster-drawer.module.css';
import type { RosterRow_RegistrationFragment } from '../roster.generated';
import { MoveButton } from './move-button';
import { EventWaitingListDocument, type WaitingRow_RegistrationFragment } from './waiting-list.generated';

interface WaitingListProps {
  event: { id: string; capacity: number | null; placesLeft: number | null };
  /** Who has a place. */
  going: readonly RosterRow_RegistrationFragment[];
}

/** Who waits for a place, in their turn; nothing where there is no limit and nobody waits. */
export function WaitingList({ event, going }: WaitingListProps) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    EventWaitingListDocument,
    { eventId: event.id, page },
    (data) => data.eventWaitingList,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load the waiting list" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={2} />;
  if (shown.count === 0 && event.capacity === null) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        Waiting list
      </h2>
      {shown.count === 0 && <p className={styles.studies}>Nobody waits.</p>}
      <ol className={styles.people}>
        {shown.results.map((registration) => (
          <li key={registration.id} className={styles.row}>
            <div>
              <p className={styles.name}>{registration.person.name}</p>
              {registration.guests.length > 0 && (
                <p className={styles.studies}>With {registration.guests.join(', ')}</p>
              )}
              <p className={styles.studies}>{standing(registration)}</p>
              {registration.state === 'WAITING' && registration.waitsBehind && (
                <p className={styles.studies}>Missed an event lately, and waits behind those who did not</p>
              )}
              <FeeMark fee={registration.fee} />
            </div>
            <div className={styles.mark}>
              <Step registration={registration} going={going} />
            </div>
          </li>
        ))}
      </ol>
      <Paging list={shown} onTurn={setPage} />
    </section>
  );
}

interface StepProps {
  registration: WaitingRow_RegistrationFragment;
  going: WaitingListProps['going'];
}

/** A place that is held is paid for; to everybody else one is given. */
function Step({ registration, going }: StepProps) {
  const { state, fee, person } = registration;
  if (state !== 'AWAITING_PAYMENT')
    return <MoveButton registration={registration} to="GOING" others={going} />;
  return fee && <RecordEventFeeButton fee={fee} name={person.name} />;
}

function standing({ state, heldUntil, isHeldBack, acceptsAtOnce }: WaitingRow_RegistrationFragment): string {
  if (state === 'OFFERED') return `Has been offered a place until ${formatMoment(heldUntil ?? '')}`;
  if (state === 'AWAITING_PAYMENT')
    return heldUntil === null
      ? 'Has a place to pay for'
      : `Has a place to pay for until ${formatMoment(heldUntil)}`;
  if (isHeldBack) return 'Waits because the organisers said so';
  return acceptsAtOnce ? 'Takes a place at once' : 'Is asked when a place comes free';
}
