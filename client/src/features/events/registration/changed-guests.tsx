import { useState } from 'react';
import { later } from '../../../shared/plain/later';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { RegistrationState_EventFragment } from './registration-state.generated';

const GuestsDialog = later(() => import('./guests-dialog').then((module) => module.GuestsDialog), {
  failed: 'The form for guests did not load',
});

interface ChangedGuestsProps {
  event: RegistrationState_EventFragment & { title: string };
  toast: Toast;
}

/** Whom a registered person brings, and the way to change it while places can be given back. */
export function ChangedGuests({ event, toast }: ChangedGuestsProps) {
  const [isOpen, setOpen] = useState(false);
  const { viewerRegistration: own, guestLimit, status } = event;
  if (own === null || (guestLimit === 0 && own.guests.length === 0)) return null;
  const mayChange = event.viewerCanWithdraw || (!event.isRegistered && status === 'UPCOMING');
  return (
    <>
      {own.guests.length > 0 && <p>You bring {own.guests.join(', ')}.</p>}
      {mayChange && (
        <PlainButton tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {own.guests.length === 0 ? 'Bring guests' : 'Change my guests'}
        </PlainButton>
      )}
      {isOpen && <GuestsDialog event={event} own={own} toast={toast} onClose={() => setOpen(false)} />}
    </>
  );
}
