import { useState } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { SignInNotice } from './sign-in-notice';
import { useRegistration } from './use-registration';

interface RegistrationButtonProps {
  event: RegistrationState_EventFragment;
  /** Names the event for people who hear the button without the card around it. */
  title: string;
  toast: Toast;
}

/** The one step that the person can take now about a place at the event; nothing when there is none. */
export function RegistrationButton({ event, title, toast }: RegistrationButtonProps) {
  const { register, withdraw, isBusy } = useRegistration(event, toast);
  const { registrationRefusal: refusal } = event;
  if (event.viewerCanWithdraw)
    return (
      <PlainButton isBusy={isBusy} onClick={withdraw}>
        Unregister
        <span className="visually-hidden"> from {title}</span>
      </PlainButton>
    );
  if (event.viewerCanRegister)
    return (
      <PlainButton tone="primary" isBusy={isBusy} onClick={register}>
        Register
        <span className="visually-hidden"> for {title}</span>
      </PlainButton>
    );
  if (event.status === 'COMPLETED' || !event.isRegistrationOpen) return null;
  if (refusal === 'NOT_AUTHENTICATED') return <LogInToRegister eventId={event.id} title={title} />;
  if (refusal === 'MEMBERSHIP_REQUIRED')
    return <ButtonLink to="/dashboard/membership">Pay the fee to register</ButtonLink>;
  if (refusal === 'MEMBERSHIP_SUSPENDED') return <p>Your membership is suspended.</p>;
  return null;
}

function LogInToRegister({ eventId, title }: { eventId: string; title: string }) {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <PlainButton tone="primary" aria-haspopup="dialog" onClick={() => setTold(true)}>
        Log in to register
        <span className="visually-hidden"> for {title}</span>
      </PlainButton>
      <SignInNotice isOpen={isTold} onClose={() => setTold(false)} returnTo={`/events/${eventId}`} />
    </>
  );
}
