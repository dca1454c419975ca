import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoment } from '../../../shared/format/dates';
import { useIsOnline } from '../../../shared/offline/use-is-online';
import { ButtonLink } from '../../../shared/plain/button-link';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { rowInAddress } from '../../../shared/row-in-address';
import { useSession } from '../../../shared/session/session-store';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Conflicts, RefusedActs } from './conflicts';
import { minutesOff, placesNow, type DoorPlace } from './door-acts';
import { useDoorActs } from './door-store';
import styles from './door.module.css';
import { DeviceName } from './device-name';
import { Entrance } from './entrance';
import { useDoor, type KeptDoor } from './use-door';
import { useDoorSending } from './use-door-sending';

/** The door of an event on a phone: people are let in by ticket or by name, also while the network is gone. */
export function DoorPage() {
  const user = useSession((session) => session.user);
  const eventId = rowInAddress(useParams()['id']);
  return user && <KnownDoor key={eventId} userId={user.id} eventId={eventId} />;
}

function KnownDoor({ userId, eventId }: { userId: string; eventId: string }) {
  const { kept, error, hear, reload } = useDoor(userId, eventId);
  const { waiting, refusal } = useDoorSending(userId, eventId, hear);
  if (kept) return <Door {...{ userId, kept, waiting, refusal }} onChanged={reload} />;
  if (error === undefined) return <ListSkeleton rows={5} />;
  return (
    <>
      <PageHeader title="Door" />
      <ErrorResult error={error} title="The door could not be loaded" onRetry={reload} />
    </>
  );
}

interface DoorProps {
  userId: string;
  kept: KeptDoor;
  waiting: number;
  refusal: string | null;
  onChanged: () => void;
}

function Door({ userId, kept, waiting, refusal, onChanged }: DoorProps) {
  const { door } = kept;
  const acts = useDoorActs((state) => state.acts);
  const add = useDoorActs((state) => state.add);
  const places = placesNow(door, acts);
  const put = useCallback(
    ({ registrationId, name }: DoorPlace, more: { ticket?: string; undoneKey?: string }) => {
      const { ticket = null, undoneKey = null } = more;
      const key = crypto.randomUUID();
      const at = new Date().toISOString();
      add({
        key,
        userId,
        eventId: door.event.id,
        at,
        registrationId,
        name,
        ticket,
        undoneKey,
        state: 'waiting',
      });
      return key;
    },
    [add, userId, door.event.id],
  );
  return (
    <div className={styles.door}>
      <PageHeader
        title={door.event.title}
        description={`Door · ${formatMoment(door.event.startsAt)} · ${door.event.location}`}
        actions={
          <ButtonLink to={`/dashboard/admin/events/${door.event.id}/check-in`} tone="outline">
            Check-in screen
          </ButtonLink>
        }
      />
      <Counts places={places} />
      <Network kept={kept} waiting={waiting} />
      {refusal !== null && <p role="alert">{refusal}</p>}
      <Entrance {...{ door, places, put, onChanged }} />
      <RefusedActs userId={userId} eventId={door.event.id} />
      <Conflicts places={places} />
      <DeviceName />
    </div>
  );
}

function Counts({ places }: { places: readonly DoorPlace[] }) {
  const inside = places.filter((place) => place.inside !== null).length;
  return (
    <p className={styles.counts} aria-live="polite">
      <strong className="numeric">{inside}</strong> inside of{' '}
      <strong className="numeric">{places.length}</strong> expected
    </p>
  );
}

/** Whether there is a network, what waits to be sent, and how old the list of this device is. */
function Network({ kept: { door, loadedAt }, waiting }: { kept: KeptDoor; waiting: number }) {
  const isOnline = useIsOnline();
  const off = minutesOff(door.readAt, new Date(loadedAt));
  return (
    <p className={styles.network} role="status">
      <StatusTag tone={isOnline ? 'success' : 'waiting'}>
        {isOnline ? 'Network is here' : 'No network'}
      </StatusTag>
      <span>
        {waiting > 0 && `${waiting} waiting to be sent. `}
        {!isOnline && 'Let people in as usual and keep this page open. '}
        List as of {formatMoment(loadedAt).split(', ')[1]}.
        {off !== 0 &&
          ` The clock of this device is ${Math.abs(off)} minutes ${off > 0 ? 'fast' : 'slow'}; the server reckons with that.`}
      </span>
    </p>
  );
}
