import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { QrCode } from '../../../shared/plain/qr-code';
import { rowInAddress } from '../../../shared/row-in-address';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from './check-in.module.css';
import { RoomScreenDocument } from './check-in.generated';

/** The server takes the code before this one too, so that a screen may be some seconds late. */
const AGAIN_MS = 5000;

/** A screen in the room: who has a place scans or types its code, and has checked in. */
export function RoomScreenPage() {
  const eventId = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(RoomScreenDocument, {
    variables: { eventId },
    fetchPolicy: 'no-cache',
    pollInterval: AGAIN_MS,
  });
  if (!data && error)
    return (
      <>
        <PageHeader title="Check-in" />
        <ErrorResult error={error} title="The code could not be loaded" onRetry={retryOf(refetch)} />
      </>
    );
  if (!data) return <ListSkeleton rows={4} />;
  const { code, event } = data.roomScreen;
  const address = `${window.location.origin}/dashboard/events/${event.id}/check-in?code=${code}`;
  return (
    <div className={styles.screen}>
      <PageHeader title={event.title} description="Scan this with your phone, or type the code there." />
      <QrCode className={styles.picture} text={address} label="QR code to check in" />
      <p className={styles.code}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className={styles.note} role="status">
        {error
          ? 'There is no network: this code has ended. Let people in at the door.'
          : 'Another code every 30 seconds. Your ticket has the place to type it.'}
      </p>
    </div>
  );
}
