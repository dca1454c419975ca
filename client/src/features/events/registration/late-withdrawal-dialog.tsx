import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from '../questions/answer-dialog.module.css';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { AskToWithdrawDocument } from './late-withdrawal-dialog.generated';
import { useSecondLook } from './second-look';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

interface LateWithdrawalDialogProps {
  event: RegistrationState_EventFragment & { title: string };
  toast: Toast;
  onClose: () => void;
}

/** Asks for the reason why somebody cannot come, after the time to give the place back. */
export function LateWithdrawalDialog({ event, toast, onClose }: LateWithdrawalDialogProps) {
  const dialog = useModalDialog(true, onClose);
  const heading = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          Ask to be let go from {event.title}
        </h2>
        <Reason event={event} toast={toast} onClose={onClose} />
      </div>
    </dialog>
  );
}

function Reason({ event, toast, onClose }: LateWithdrawalDialogProps) {
  const [field, complaint] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [ask, { loading }] = useMutation(AskToWithdrawDocument);
  const lookAgain = useSecondLook(event.id);
  const send = async () => {
    try {
      await ask({ variables: { registrationId: event.registrationId ?? '', reason } });
    } catch (error) {
      const { message, fields } = describeProblem(error);
      const now = fields['reason'] ? null : await lookAgain(error);
      setFailure(fields['reason']?.[0] ?? message);
      if (!now?.viewerRegistration?.withdrawalAskedAt) return;
    }
    toast.success('The organisers have your request');
    onClose();
  };
  return (
    <>
      <div className={styles.question}>
        <label htmlFor={field}>Why can you not come?</label>
        <p className={styles.help}>The organisers read it and answer. Until then your place stays yours.</p>
        <textarea
          id={field}
          className={styles.control}
          rows={4}
          maxLength={500}
          value={reason}
          aria-describedby={complaint}
          aria-invalid={failure !== null}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={complaint} role="alert" className={styles.complaint}>
          {failure}
        </p>
      </div>
      <div className={styles.actions}>
        <PlainButton tone="primary" isBusy={loading} onClick={() => void send()}>
          Send
        </PlainButton>
        <PlainButton onClick={onClose}>Not now</PlainButton>
      </div>
    </>
  );
}
