import { useState } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import type { Toast } from '../../../shared/plain/notices/toast';
import { formatMoment } from '../../../shared/format/dates';
import { isOff } from '../changes/standing-words';
import { ShowNameWish } from '../company/show-name-wish';
import { FeeNotice } from '../fee/fee-notice';
import { ChangedAnswers } from '../questions/changed-answers';
import { turnText } from '../registration/place-words';
import { ChangedGuests } from '../registration/changed-guests';
import { LateWithdrawal } from '../registration/late-withdrawal';
import { RegistrationButton } from '../registration/registration-button';
import styles from './event-details.module.css';
import { LeftOfEvent } from './left-of-event';
import type { EventPage_EventFragment } from './event-page.generated';

interface EventStepProps {
  event: EventPage_EventFragment;
  toast: Toast;
}

/** What the person can do about a place at the event, and why not. */
export function EventStep({ event, toast }: EventStepProps) {
  const [acceptsAtOnce, setAcceptsAtOnce] = useState(false);
  const [showsName, setShowsName] = useState(false);
  return (
    <div className={styles.step}>
      {event.viewerCanWait && (
        <label className={styles.wish}>
          <input
            type="checkbox"
            checked={acceptsAtOnce}
            onChange={({ target }) => setAcceptsAtOnce(target.checked)}
          />
          Take a place that comes free at once, without asking me
        </label>
      )}
      {(event.viewerCanRegister || event.viewerCanWait) && (
        <ShowNameWish isShown={showsName} onChange={setShowsName} />
      )}
      <RegistrationButton
        event={event}
        title={event.title}
        toast={toast}
        acceptsAtOnce={acceptsAtOnce}
        showsName={showsName}
      />
      <FeeNotice event={event} />
      {event.viewerRegistration?.state === 'GOING' && <PlaceLinks event={event} />}
      <ChangedGuests event={event} toast={toast} />
      <ChangedAnswers event={event} toast={toast} />
      <StepNote event={event} toast={toast} />
    </div>
  );
}

/** What a place is good for: getting in, and once the event is over what is left of it. */
function PlaceLinks({ event: { id, status } }: { event: EventPage_EventFragment }) {
  return status === 'COMPLETED' ? (
    <LeftOfEvent eventId={id} />
  ) : (
    <ButtonLink to={`/dashboard/events/${id}/ticket`}>Show my ticket</ButtonLink>
  );
}

/** What stands below the button: what becomes of a place, and why there is no button, where that is not plain to see. */
function StepNote({ event, toast }: EventStepProps) {
  if (event.status === 'COMPLETED') return <p>This event has already ended.</p>;
  if (isOff(event)) return null;
  if (event.isRegistered) return <PlaceNote event={event} toast={toast} />;
  const turn = turnText(event.viewerRegistration);
  if (turn !== null) return <p aria-live="polite">{turn}</p>;
  if (event.registrationPhase === 'NOT_YET')
    return <p>Registration opens on {formatMoment(event.registrationOpensAt ?? '')}.</p>;
  return event.registrationPhase === 'CLOSED' ? <p>Registration is closed for this event.</p> : null;
}

function PlaceNote({ event, toast }: EventStepProps) {
  if (event.withdrawableUntil !== null && event.status === 'UPCOMING')
    return <LateWithdrawal event={event} toast={toast} />;
  if (event.viewerCanWithdraw) return null;
  return <p>You have a place. It can be given back only before the event, while registration is open.</p>;
}
