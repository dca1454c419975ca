import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../../shared/api/retry-of';
import { useServerFile } from '../../../shared/files/use-server-file';
import { formatDay, formatMoment } from '../../../shared/format/dates';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { BinderDocuments } from './binder-documents';
import { BinderNotes } from './binder-notes';
import { BinderSignatures } from './binder-signatures';
import {
  HandoverBinderDocument,
  HandoverBinderFileDocument,
  type HandoverBinder_BinderFragment,
} from './binder.generated';
import styles from './binder.module.css';

type Binder = HandoverBinder_BinderFragment;

/** A binder with what is in it, and what the reader may do with it. */
export function OpenBinder({ term }: { term: string }) {
  const { data, error, refetch } = useQuery(HandoverBinderDocument, {
    variables: { term },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Opened binder={data.handoverBinder} />;
  if (error)
    return <ErrorResult error={error} title="The binder could not be opened" onRetry={retryOf(refetch)} />;
  return <PageLoading label="Opening the binder" />;
}

function Opened({ binder }: { binder: Binder }) {
  const { positionDisplay, academicYear, holderName, startDate, endDate, handoverNotes } = binder;
  const { isOwn, handedOverAt } = binder;
  return (
    <>
      <div className={styles.part}>
        <Panel title={`Binder: ${positionDisplay}, ${academicYear}`} extra={<Paper binder={binder} />}>
          <p className={styles.quiet}>
            {holderName}, from {formatDay(startDate)}
            {endDate !== null && ` to ${formatDay(endDate)}`}
          </p>
          <BinderSignatures binder={binder} />
          {handoverNotes && <p className={styles.text}>{handoverNotes}</p>}
        </Panel>
      </div>
      <div className={styles.part}>
        <BinderNotes binder={binder} />
      </div>
      <div className={styles.part}>
        <BinderDocuments binder={binder} />
      </div>
      {(isOwn || handedOverAt !== null) && (
        <div className={styles.part}>
          <OpenMatters binder={binder} />
        </div>
      )}
    </>
  );
}

function Paper({ binder: { id } }: { binder: Binder }) {
  const paper = useServerFile(HandoverBinderFileDocument, (data) => data.handoverBinderFile);
  return (
    <DownloadButtons
      formats={{ PDF: 'PDF' }}
      label="Download the binder as"
      failure="The binder could not be made into a file"
      fileAs={() => paper({ term: id })}
    />
  );
}

function OpenMatters({ binder: { matters, handedOverAt } }: { binder: Binder }) {
  return (
    <Panel title={handedOverAt === null ? 'Open matters today' : 'Open matters at the handover'}>
      {matters.length === 0 ? (
        <p className={styles.quiet}>
          {handedOverAt === null
            ? 'Nothing waits. What does on the day of the handover is kept here.'
            : 'Nothing waited.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {matters.map(({ says, count, since }) => (
            <li key={says}>
              <span className={styles.head}>
                <span>{says}</span>
                <strong>{count}</strong>
              </span>
              <span className={styles.quiet}>The oldest since {formatMoment(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
