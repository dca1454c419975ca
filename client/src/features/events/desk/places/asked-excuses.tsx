import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { ErrorResult } from '../../../../shared/ui/error-result';
import styles from '../roster-drawer.module.css';
import { AnswerExcuse } from './answer-excuse';
import { AskedPeople } from './asked-people';
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
    <AskedPeople
      title="Ask to be excused"
      list={shown}
      onTurn={setPage}
      answers={({ id, person }) => (
        <>
          <AnswerExcuse registrationId={id} name={person.name} isGranted />
          <AnswerExcuse registrationId={id} name={person.name} isGranted={false} />
        </>
      )}
    >
      <p className={styles.studies}>
        They had a place and did not come. Until you excuse them, it puts them behind others on waiting lists.
      </p>
    </AskedPeople>
  );
}
