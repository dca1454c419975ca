import { useState } from 'react';
import { useList } from '../../../../shared/api/use-list';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { AnswerWithdrawal } from './answer-withdrawal';
import { AskedPeople } from './asked-people';
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
    <AskedPeople
      title="Ask to be let go"
      list={shown}
      onTurn={setPage}
      answers={({ id, person }) => (
        <>
          <AnswerWithdrawal registrationId={id} name={person.name} isGranted />
          <AnswerWithdrawal registrationId={id} name={person.name} isGranted={false} />
        </>
      )}
    />
  );
}
