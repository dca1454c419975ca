import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from '../questions/answer-dialog.module.css';
import { guestsTold } from '../questions/use-answers';
import { GuestFields } from './guest-fields';
import { ChangeEventGuestsDocument } from './guests-dialog.generated';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

interface GuestsDialogProps {
  event: { title: string; guestLimit: number };
  own: { id: string; guests: readonly string[] };
  toast: Toast;
  onClose: () => void;
}

/** Changes whom a registered person brings. */
export function GuestsDialog({ event, own, toast, onClose }: GuestsDialogProps) {
  const dialog = useModalDialog(true, onClose);
  const heading = useId();
  const [guests, setGuests] = useState([...own.guests]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [change, { loading }] = useMutation(ChangeEventGuestsDocument);

  const send = async () => {
    try {
      await change({ variables: { registrationId: own.id, guests } });
      toast.success('Your guests are saved');
      onClose();
    } catch (error) {
      const { message, fields } = describeProblem(error);
      setComplaint(guestsTold(fields) ?? message);
    }
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          Your guests at {event.title}
        </h2>
        <GuestFields guests={guests} limit={event.guestLimit} onChange={setGuests} complaint={complaint} />
        <div className={styles.actions}>
          <PlainButton tone="primary" isBusy={loading} onClick={() => void send()}>
            Save my guests
          </PlainButton>
          <PlainButton onClick={onClose}>Not now</PlainButton>
        </div>
      </div>
    </dialog>
  );
}
