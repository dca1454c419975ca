import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../../shared/api/ask-again';
import { useList } from '../../../../shared/api/use-list';
import { formatMoment } from '../../../../shared/format/dates';
import { EmptyState } from '../../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { ListSkeleton } from '../../../../shared/ui/lists/list-skeleton';
import { Paging } from '../../../../shared/ui/lists/paging';
import { useToast } from '../../../../shared/ui/use-toast';
import { peopleText } from '../../event-words';
import type { ManagedEvent_EventFragment } from '../manage-events.generated';
import styles from '../roster-drawer.module.css';
import { InvitePerson, InviteSegment } from './invite-forms';
import {
  EventInvitationsDocument,
  TakeBackEventInvitationDocument,
  type InvitationRow_InvitationFragment,
} from './invitations.generated';
import { stateWords } from './invitation-words';
import { SidePanel } from '../../../../shared/layers/side-panel';

interface InvitationsDrawerProps {
  /** Null keeps the drawer shut. */
  event: ManagedEvent_EventFragment | null;
  onClose: () => void;
}

/** Who is invited to an event, and who of them comes. */
export function InvitationsDrawer({ event, onClose }: InvitationsDrawerProps) {
  return (
    <SidePanel
      title={event ? `Invitations to ${event.title}` : ''}
      open={event !== null}
      onClose={onClose}
      size={560}
      destroyOnHidden
    >
      {event && <Invitations key={event.id} event={event} />}
    </SidePanel>
  );
}

function Invitations({ event }: { event: ManagedEvent_EventFragment }) {
  return (
    <div className={styles.roster}>
      {event.approval === 'PUBLISHED' && event.status !== 'COMPLETED' ? (
        <>
          <InvitePerson eventId={event.id} />
          <InviteSegment eventId={event.id} />
        </>
      ) : (
        <p className={styles.when}>
          {event.status === 'COMPLETED'
            ? 'The event is over: nobody is invited any more.'
            : 'People are invited once the event is approved.'}
        </p>
      )}
      <Invited eventId={event.id} />
    </div>
  );
}

function Invited({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    EventInvitationsDocument,
    { eventId, page },
    (data) => data.eventInvitations,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load the invitations" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={3} />;
  if (shown.count === 0) return <EmptyState title="Nobody is invited yet" />;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className={styles.heading}>
        {peopleText(shown.count)} invited
      </h2>
      <ul className={styles.people}>
        {shown.results.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} />
          </li>
        ))}
      </ul>
      <Paging list={shown} onTurn={setPage} />
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationRow_InvitationFragment }) {
  const { id, person, invitedBy, invitedAt, state } = invitation;
  const toast = useToast();
  const [takeBack, { loading }] = useMutation(
    TakeBackEventInvitationDocument,
    askingAnew(['EventInvitations']),
  );
  const words = stateWords(state);
  const act = () =>
    takeBack({ variables: { id } })
      .then(() => toast.success(`The invitation of ${person.name} was taken back.`))
      .catch((error: unknown) => toast.problem(error, 'The invitation could not be taken back'));
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{person.name}</p>
        <p className={styles.studies}>
          {words} · invited by {invitedBy}, {formatMoment(invitedAt)}
        </p>
      </div>
      <Button
        size="small"
        loading={loading}
        aria-label={`Take back the invitation of ${person.name}`}
        title={state === 'GOING' ? 'The place stays theirs.' : undefined}
        onClick={() => void act()}
      >
        Take back
      </Button>
    </div>
  );
}
