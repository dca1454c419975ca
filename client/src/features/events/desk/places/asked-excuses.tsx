import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { DateText } from '../../../../shared/plain/facts/date-text';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { Paging } from '../../../../shared/ui/lists/paging';
import styles from '../roster-drawer.module.css';
import { AnswerExcuse } from './answer-excuse';
import { AskedExcusesDocument } from './asked-excuses.generated';

/** Who asks to be excused for not having come; nothing while nobody does. */
export function AskedExcuses({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    AskedExcusesDocument,
    { eventId, page },
    (data) => data.eventExcuseRequests,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load who asks to be excused" onRetry={retry} />;
  if (!shown || shown.count === 0) return null;
  return (
    <section aria-labelledby="excusing">
      <h2 id="excusing" className={styles.heading}>
        Ask to be excused
      </h2>
      <p className={styles.studies}>
        They had a place and did not come. Until you excuse them, it puts them behind others on waiting lists.
      </p>
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
              <AnswerExcuse registrationId={id} name={person.name} isGranted />
              <AnswerExcuse registrationId={id} name={person.name} isGranted={false} />
            </div>
          </li>
        ))}
      </ul>
      <Paging list={shown} onTurn={setPage} />
    </section>
  );
}
