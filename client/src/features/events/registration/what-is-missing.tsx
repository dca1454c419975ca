import { useState } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { useIsDrawn } from '../../../shared/plain/drawing';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import { feePath, signInPath } from '../../../shared/session/return-path';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { SignInNotice } from './sign-in-notice';

interface WhatIsMissingProps {
  event: RegistrationState_EventFragment;
  /** Names the event for people who hear the button without the card around it. */
  title: string;
}

/** The way to what keeps somebody from an event that takes registrations: all that a visitor needs, without the GraphQL client. */
export function WhatIsMissing({ event, title }: WhatIsMissingProps) {
  if (event.registrationPhase !== 'OPEN') return null;
  switch (event.registrationRefusal) {
    case 'NOT_AUTHENTICATED':
      return <LogInToRegister eventId={event.id} title={title} />;
    case 'MEMBERSHIP_REQUIRED':
      return <ButtonLink to={feePath(`/events/${event.id}`)}>Pay the fee to register</ButtonLink>;
    case 'MEMBERSHIP_SUSPENDED':
      return <p>Your membership is suspended.</p>;
    case 'NOT_FOR_YOU':
      return <p>You are not among the people this event is for.</p>;
    default:
      return null;
  }
}

function LogInToRegister({ eventId, title }: { eventId: string; title: string }) {
  const [isTold, setTold] = useState(false);
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated);
  const isDrawn = useIsDrawn();
  const returnTo = `/events/${eventId}`;
  const words = (
    <>
      Log in to register
      <span className="visually-hidden"> for {title}</span>
    </>
  );
  if (isDrawn) return <ButtonLink to={signInPath(returnTo)}>{words}</ButtonLink>;
  // What came along is what everybody is told; the answer of who is signed in is on its way.
  if (isSignedIn) return <p role="status">Looking for your place …</p>;
  return (
    <>
      <PlainButton tone="primary" aria-haspopup="dialog" onClick={() => setTold(true)}>
        {words}
      </PlainButton>
      <SignInNotice isOpen={isTold} onClose={() => setTold(false)} returnTo={returnTo} />
    </>
  );
}
