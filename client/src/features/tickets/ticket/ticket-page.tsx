import { PictureOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { saveFile } from '../../../shared/files/save-file';
import { formatMoment } from '../../../shared/format/dates';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import { QrCode } from '../../../shared/plain/qr-code';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { rowInAddress } from '../../../shared/row-in-address';
import { useSession } from '../../../shared/session/session-store';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { useToast } from '../../../shared/ui/use-toast';
import { passPicture } from './pass-picture';
import styles from './ticket.module.css';
import { useTicket, type Ticket } from './use-ticket';

/** What a member shows at the door of an event, also where there is no network. */
export function TicketPage() {
  const user = useSession((session) => session.user);
  const eventId = rowInAddress(useParams()['id']);
  return user && <OwnTicket key={eventId} userId={user.id} eventId={eventId} />;
}

function OwnTicket({ userId, eventId }: { userId: string; eventId: string }) {
  const { ticket, isKept, error, retry } = useTicket(userId, eventId);
  if (ticket) return <Paper ticket={ticket} isKept={isKept} />;
  if (error === undefined) return <ListSkeleton rows={4} />;
  if (describeProblem(error).code === 'NOT_FOUND') return <NoTicket eventId={eventId} />;
  return (
    <>
      <PageHeader title="Ticket" />
      <ErrorResult error={error} title="The ticket could not be loaded" onRetry={retry} />
    </>
  );
}

function Paper({ ticket, isKept }: { ticket: Ticket; isKept: boolean }) {
  const { number, code, event } = ticket;
  return (
    <article className={styles.ticket} aria-labelledby="ticket-title">
      <header>
        <h1 id="ticket-title" className={styles.title}>
          {event.title}
        </h1>
        <p className={styles.when}>
          <time dateTime={event.startsAt}>{formatMoment(event.startsAt)}</time>
        </p>
        <p>{event.location}</p>
        <Guests names={event.viewerRegistration?.guests ?? []} />
      </header>
      <QrCode className={styles.picture} text={code} label={`QR code of ticket ${number}`} />
      <p className={styles.number}>
        Ticket <strong className="numeric">{number}</strong>
      </p>
      <p className={styles.note} role="status">
        {isKept
          ? 'There is no network. This is the ticket as this device keeps it: it works all the same.'
          : 'Show this at the door. It is kept on this device, so it also works without a network.'}
      </p>
      <div className={styles.tools}>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          Print
        </Button>
        <SavePicture ticket={ticket} />
        <ButtonLink to={`/dashboard/events/${event.id}/check-in`} tone="outline">
          Check in with a code
        </ButtonLink>
        <ButtonLink to={`/events/${event.id}`} tone="outline">
          About the event
        </ButtonLink>
      </div>
    </article>
  );
}

function SavePicture({ ticket }: { ticket: Ticket }) {
  const toast = useToast();
  const save = () =>
    passPicture(ticket)
      .then((contents) => saveFile({ fileName: `ticket-${ticket.number}.png`, contents }))
      .catch((error: unknown) => toast.problem(error, 'The picture could not be made'));
  return (
    <Button icon={<PictureOutlined />} onClick={() => void save()}>
      Save as picture
    </Button>
  );
}

/** Who comes in with the ticket. */
function Guests({ names }: { names: readonly string[] }) {
  return names.length > 0 && <p>With {names.join(', ')}</p>;
}

function NoTicket({ eventId }: { eventId: string }) {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="You have no ticket for this event"
      actions={<ButtonLink to={`/events/${eventId}`}>To the event</ButtonLink>}
    >
      <p>A ticket is for whoever has a place. The place may have been given back, or not yet taken.</p>
    </MessageScreen>
  );
}
