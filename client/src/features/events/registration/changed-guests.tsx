import { lazy, Suspense, useState } from 'react';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { RegistrationState_EventFragment } from './registration-state.generated';

const GuestsDialog = lazy(async () => ({ default: (await import('./guests-dialog')).GuestsDialog }));

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
      {isOpen && (
        <Suspense fallback={null}>
          <GuestsDialog event={event} own={own} toast={toast} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
