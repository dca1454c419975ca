import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import { useServerFile } from '../../shared/files/use-server-file';
import { formatMoment } from '../../shared/format/dates';
import { ButtonLink } from '../../shared/plain/button-link';
import { QrCode } from '../../shared/plain/qr-code';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { rowInAddress } from '../../shared/row-in-address';
import { DownloadButtons } from '../../shared/ui/download-buttons';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import {
  MyCertificateDocument,
  MyCertificateFileDocument,
  type MyCertificateQuery,
} from './certificate.generated';
import styles from './certificate.module.css';

/** A member's certificate of having been at an event. */
export function CertificatePage() {
  const eventId = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(MyCertificateDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageHeader
        title="Certificate of attendance"
        {...(data && { description: `${data.event.title}, ${formatMoment(data.event.startsAt)}` })}
      />
      {data && <Certificate {...data} />}
      {!data && error && (
        <ErrorResult error={error} title="The certificate could not be loaded" onRetry={retryOf(refetch)} />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
    </>
  );
}

function Certificate({ event, myCertificate }: MyCertificateQuery) {
  if (!myCertificate)
    return (
      <EmptyState
        title="No certificate"
        action={<ButtonLink to={`/events/${event.id}`}>To the event</ButtonLink>}
      >
        <p>
          {event.status === 'COMPLETED'
            ? 'You are not marked as having been there. If you were, write to the organisers.'
            : 'There is one once the event is over, for everybody who came.'}
        </p>
      </EmptyState>
    );
  return <Paper eventId={event.id} certificate={myCertificate} />;
}

const formats = { PDF: 'PDF' } as const;

type Given = NonNullable<MyCertificateQuery['myCertificate']>;

function Paper({ eventId, certificate: { number, code } }: { eventId: string; certificate: Given }) {
  const file = useServerFile(MyCertificateFileDocument, (data) => data.myCertificateFile);
  return (
    <Panel title={`Certificate ${number}`}>
      <div className={styles.paper}>
        <div className={styles.words}>
          <p>
            The PDF has your name, the event and its day, and an address at which anybody sees that it is
            good: the event, its day, your first name and an initial.
          </p>
          <div className={styles.acts}>
            <DownloadButtons
              formats={formats}
              label="Download your certificate as"
              failure="The certificate could not be made"
              fileAs={() => file({ eventId })}
            />
            <ButtonLink to={`/check-certificate/${code}`} tone="outline">
              See its check
            </ButtonLink>
          </div>
        </div>
        <QrCode
          className={styles.picture}
          text={`${window.location.origin}/check-certificate/${code}`}
          label={`QR code of certificate ${number}`}
        />
      </div>
    </Panel>
  );
}
