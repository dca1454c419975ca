import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { DateText } from '../../../../shared/plain/facts/date-text';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { Paging } from '../../../../shared/ui/lists/paging';
import styles from '../roster-drawer.module.css';
import { AnswerWithdrawal } from './answer-withdrawal';
import { AskedWithdrawalsDocument } from './asked-withdrawals.generated';

/** Who asks to be let go after the time to give a place back; nothing while nobody does. */
export function AskedWithdrawals({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    AskedWithdrawalsDocument,
    { eventId, page },
    (data) => data.eventWithdrawalRequests,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load who asks to be let go" onRetry={retry} />;
  if (!shown || shown.count === 0) return null;
  return (
    <section aria-labelledby="withdrawing">
      <h2 id="withdrawing" className={styles.heading}>
        Ask to be let go
      </h2>
      <ul className={styles.people}>
        {shown.results.map(({ id, person, reason, askedAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.name}>{person.name}</p>
              <p className={styles.studies}>
                <DateText value={askedAt} /> · {reason}
              </p>
            </div>
            <div className={styles.mark}>
              <AnswerWithdrawal registrationId={id} name={person.name} isGranted />
              <AnswerWithdrawal registrationId={id} name={person.name} isGranted={false} />
            </div>
          </li>
        ))}
      </ul>
      <Paging list={shown} onTurn={setPage} />
    </section>
  );
}
