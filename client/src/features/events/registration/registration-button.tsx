import { useState } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import { AnswerDialog } from '../questions/answer-dialog';
import type { SendAnswers } from '../questions/use-answers';
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
  if (event.viewerCanWithdraw)
    return (
      <PlainButton isBusy={isBusy} onClick={withdraw}>
        Unregister
        <span className="visually-hidden"> from {title}</span>
      </PlainButton>
    );
  if (isAsked(event))
    return (
      <AnswerToRegister
        event={event}
        title={title}
        label={event.viewerCanWait ? 'Join the waiting list' : 'Register'}
        onSend={(answers, guests) =>
          registerWith(
            answers,
            event.viewerCanWait
              ? { waitsIfFull: true, acceptsAtOnce, guests, showsName }
              : { guests, showsName },
          )
        }
      />
    );
  if (waits.isWaiting) return <WaitsForNetwork title={title} onStop={waits.stop} />;
  if (event.viewerCanRegister)
    return (
      // The same button as the one that gives the place back: whoever pressed it stays there.
      <PlainButton tone="primary" isBusy={isBusy} onClick={() => register(showsName)}>
        Register
        <span className="visually-hidden"> for {title}</span>
      </PlainButton>
    );
  if (event.viewerCanWait || (event.viewerRegistration && !event.isRegistered))
    return <TurnButtons event={event} title={title} toast={toast} wishes={{ acceptsAtOnce, showsName }} />;
  return <WhatIsMissing event={event} title={title} />;
}

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

interface AnswerToRegisterProps extends Omit<RegistrationButtonProps, 'toast'> {
  label: string;
  onSend: SendAnswers;
}

/** Registering for an event that asks something, or to which guests may come, takes two steps. */
function AnswerToRegister({ event, title, label, onSend }: AnswerToRegisterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton tone="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        <span className="visually-hidden"> for {title}</span>
      </PlainButton>
      <AnswerDialog
        event={event}
        title={`Register for ${title}`}
        sendLabel={label}
        guestLimit={event.guestLimit}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSend={onSend}
      />
    </>
  );
}
