import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tellOnce } from '../../../shared/api/ask-once';
import { describeProblem } from '../../../shared/api/problem';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import styles from '../accounts.module.css';
import type { ConfirmEmailMutation } from './confirm-email.generated';
import confirming from './confirm-email.graphql?raw';

/** Where the link leads that was mailed to an address. A button, because programs that look at mail open links too. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <>
      <h1 className={styles.title}>Confirm your address</h1>
      {confirmed !== null ? (
        <PlainAlert tone="success" title="Thank you. Your address is confirmed.">
          Mail of the club goes to {confirmed}.
        </PlainAlert>
      ) : ended !== null ? (
        <Ended words={ended} />
      ) : token ? (
        <Confirmation token={token} onConfirmed={setConfirmed} onEnded={setEnded} />
      ) : (
        <PlainAlert
          tone="error"
          title="Something is missing from this link. Open it whole, as it was sent."
        />
      )}
      <p className={styles.other}>
        <Link to="/">Back to Home</Link>
      </p>
    </>
  );
}

/** Most of these links have ended because they were opened before. */
function Ended({ words }: { words: string }) {
  return (
    <PlainAlert tone="error" title={words}>
      If you opened it before, nothing is left to do. Your <Link to="/profile">profile</Link> says whether
      your address is confirmed, and mails you a new link.
    </PlainAlert>
  );
}

interface ConfirmationProps {
  token: string;
  onConfirmed: (email: string) => void;
  /** The link counts no longer: in these words. */
  onEnded: (words: string) => void;
}

function Confirmation({ token, onConfirmed, onEnded }: ConfirmationProps) {
  const { isBusy, failure, formProps } = usePlainForm({
    initial: {},
    checks: {},
    onSubmit: async () => {
      try {
        const { confirmEmail } = await tellOnce<ConfirmEmailMutation>(confirming, { token });
        onConfirmed(confirmEmail);
      } catch (error) {
        const { code, message } = describeProblem(error);
        if (code !== 'NOT_FOUND') throw error;
        onEnded(message);
      }
    },
  });
  return (
    <form {...formProps}>
      <p className={styles.lead}>Show us that mail reaches you at this address.</p>
      {failure !== null && <PlainAlert tone="error" title={failure} />}
      <SubmitButton isBusy={isBusy}>Yes, this address is mine</SubmitButton>
    </form>
  );
}
