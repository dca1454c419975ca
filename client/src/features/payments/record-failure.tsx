import { describeProblem } from '../../shared/api/problem';
import { ButtonLink } from '../../shared/plain/button-link';
import { BrokenWall } from '../../shared/plain/drawings/pictures';
import { MessageScreen } from '../../shared/plain/states/message-screen';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageHeader } from '../../shared/ui/page-header';

interface RecordFailureProps {
  error: unknown;
  /** What it would have been, e.g. "Payment". */
  name: string;
  /** The list that leads to the records that exist. */
  backTo: string;
  onRetry: () => void;
}

/** One record that could not be shown: either it is not there for this person, or it did not come. */
export function RecordFailure({ error, name, backTo, onRetry }: RecordFailureProps) {
  if (describeProblem(error).code !== 'NOT_FOUND')
    return (
      <>
        <PageHeader title={name} />
        <ErrorResult error={error} title={`Error Loading ${name}`} onRetry={onRetry} />
      </>
    );
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="There is nothing at this address"
      actions={
        <ButtonLink to={backTo} tone="outline">
          Back to the list
        </ButtonLink>
      }
    >
      <p>It does not exist, or it is not yours to see.</p>
    </MessageScreen>
  );
}
