import { useState, type ReactNode } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import { AnswerDialog } from '../questions/answer-dialog';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { TurnButtons } from './turn-buttons';
import { useRegistration } from './use-registration';
import { useWaitingRegistrations, waitNoMore } from './waiting/waiting-registrations';
import { WhatIsMissing } from './what-is-missing';

interface RegistrationButtonProps {
  event: RegistrationState_EventFragment;
  /** Names the event for people who hear the button without the card around it. */
  title: string;
  toast: Toast;
  /** What who joins the waiting list wants of a place that comes free. */
  acceptsAtOnce?: boolean;
  /** Whether the others who come may see the name of who registers. */
  showsName?: boolean;
}

/** Whether who takes a place or a turn says more than that they come. */
const isAsked = (event: RegistrationState_EventFragment): boolean =>
  (event.viewerCanRegister || event.viewerCanWait) && (event.questionCount > 0 || event.guestLimit > 0);

/** The one step that the person can take now about a place at the event; nothing when there is none. */
export function RegistrationButton(props: RegistrationButtonProps) {
  const { event, title, toast, acceptsAtOnce = false, showsName = false } = props;
  const { register, registerWith, withdraw, isBusy } = useRegistration(event, title, toast);
  const waits = useWaits(event);
  const [isAnswering, setAnswering] = useState(false);
  if (event.viewerCanWithdraw)
    return <PlaceButton isBusy={isBusy} label="Unregister" onClick={withdraw} about={`from ${title}`} />;
  if (isAsked(event)) {
    const label = event.viewerCanWait ? 'Join the waiting list' : 'Register';
    const wishes = event.viewerCanWait ? { waitsIfFull: true, acceptsAtOnce, showsName } : { showsName };
    return (
      <PlaceButton tone="primary" label={label} about={`for ${title}`} onClick={() => setAnswering(true)}>
        <AnswerDialog
          event={event}
          title={`Register for ${title}`}
          sendLabel={label}
          guestLimit={event.guestLimit}
          isOpen={isAnswering}
          onClose={() => setAnswering(false)}
          onSend={async (answers, guests) => {
            await registerWith(answers, { ...wishes, guests });
            setAnswering(false);
          }}
        />
      </PlaceButton>
    );
  }
  if (waits.isWaiting) return <WaitsForNetwork title={title} onStop={waits.stop} />;
  if (event.viewerCanRegister)
    return (
      <PlaceButton
        tone="primary"
        isBusy={isBusy}
        label="Register"
        about={`for ${title}`}
        onClick={() => register(showsName)}
      />
    );
  if (event.viewerCanWait || (event.viewerRegistration && !event.isRegistered))
    return <TurnButtons event={event} title={title} toast={toast} wishes={{ acceptsAtOnce, showsName }} />;
  return <WhatIsMissing event={event} title={title} />;
}

interface PlaceButtonProps {
  label: string;
  /** Names the event for people who hear the button alone. */
  about: string;
  tone?: 'primary';
  isBusy?: boolean;
  onClick: () => void;
  /** The dialog that it opens. */
  children?: ReactNode;
}

/** Takes a place, and then gives it back: whoever pressed it, or was led back to it by its dialog, stays there. */
const PlaceButton = ({ label, about, children, ...button }: PlaceButtonProps) => (
  <>
    <PlainButton {...button} {...(children !== undefined && { 'aria-haspopup': 'dialog' })}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </PlainButton>
    {children}
  </>
);

/** Whether a place at the event was asked for without a network, and the way to take that back. */
function useWaits({ id, viewerCanRegister }: RegistrationState_EventFragment) {
  const userId = useSession(({ user }) => user?.id);
  const isWaiting = useWaitingRegistrations(userId).some(({ eventId }) => eventId === id);
  return {
    isWaiting: isWaiting && viewerCanRegister,
    stop: () => {
      if (userId !== undefined) waitNoMore(userId, id);
    },
  };
}

function WaitsForNetwork({ title, onStop }: { title: string; onStop: () => void }) {
  return (
    <>
      <p role="status">You are offline. Your registration waits, and is sent when the network is back.</p>
      <PlainButton onClick={onStop}>
        Do not register<span className="visually-hidden"> for {title}</span>
      </PlainButton>
    </>
  );
}
