import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import { useServerFile } from '../../shared/files/use-server-file';
import { formatMoment } from '../../shared/format/dates';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { rowInAddress } from '../../shared/row-in-address';
import { DownloadButtons } from '../../shared/ui/download-buttons';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import {
  EventOfCertificatesDocument,
  ExportCertificatesDocument,
  type EventOfCertificatesQuery,
} from './event-certificates.generated';
import styles from './certificate.module.css';

/** Where staff take the certificates of everybody who came. */
export function EventCertificatesPage() {
  const eventId = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(EventOfCertificatesDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageHeader
        title="Certificates"
        {...(data && { description: `${data.event.title}, ${formatMoment(data.event.startsAt)}` })}
      />
      {data && <Certificates {...data} />}
      {!data && error && (
        <ErrorResult error={error} title="The event could not be loaded" onRetry={retryOf(refetch)} />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
    </>
  );
}

const formats = { PDF: 'PDF' } as const;

function Certificates({ event, eventRegistrations: { count } }: EventOfCertificatesQuery) {
  const file = useServerFile(ExportCertificatesDocument, (data) => data.exportCertificates);
  if (event.status !== 'COMPLETED' || count === 0)
    return (
      <EmptyState title="No certificates yet">
        <p>
          {event.status === 'COMPLETED'
            ? 'Nobody is marked as having come.'
            : 'They are there once the event is over, for everybody who came.'}
        </p>
      </EmptyState>
    );
  return (
    <Panel title={count === 1 ? '1 certificate' : `${count} certificates`}>
      <p>One page for each person who came, by name. Members load their own from the event.</p>
      <div className={styles.acts}>
        <DownloadButtons
          formats={formats}
          label="Download all certificates as"
          failure="The certificates could not be made"
          fileAs={() => file({ eventId: event.id })}
        />
      </div>
    </Panel>
  );
}
