import { useState } from 'react';
import { formatMoment } from '../../../shared/format/dates';
import { later } from '../../../shared/plain/later';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { RegistrationState_EventFragment } from './registration-state.generated';

const LateWithdrawalDialog = later(
  () => import('./late-withdrawal-dialog').then((module) => module.LateWithdrawalDialog),
  { failed: 'The form did not load' },
);

interface LateWithdrawalProps {
  event: RegistrationState_EventFragment & { title: string; withdrawableUntil: string | null };
  toast: Toast;
}

/** What becomes of a place that can be given back until a deadline, and the way to ask after it. */
export function LateWithdrawal({ event, toast }: LateWithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  const own = event.viewerRegistration;
  if (event.viewerCanWithdraw)
    return <p>You can give your place back before {formatMoment(event.withdrawableUntil ?? '')}.</p>;
  if (own?.withdrawalRefusedAt)
    return <p>The organisers did not let you go, and your place stays yours. {own.withdrawalAnswer}</p>;
  if (own?.withdrawalAskedAt)
    return (
      <p aria-live="polite">
        You asked the organisers to let you go on {formatMoment(own.withdrawalAskedAt)}. Your place stays
        yours until they answer.
      </p>
    );
  if (!event.viewerCanAskToWithdraw) return <p>You have a place.</p>;
  return (
    <>
      <p>The time to give your place back is over. The organisers can still let you go.</p>
      <PlainButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask to be let go
      </PlainButton>
      {isOpen && <LateWithdrawalDialog event={event} toast={toast} onClose={() => setOpen(false)} />}
    </>
  );
}
