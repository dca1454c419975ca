import { useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { useDoubt } from '../../../shared/api/use-doubt';
import { PlainField } from '../../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import styles from '../accounts.module.css';
import { askToComplete } from '../sign-in';
import type { HalfSignIn } from './half-sign-in';
import { PasskeyButton } from './passkey-button';

interface SecondStepProps {
  half: HalfSignIn;
  onBack: () => void;
}

const missing = (code: string) => (code === '' ? 'Type the code' : undefined);

/** Where the first try opened a session that nobody was told of. */
const USED =
  'Your first try may have reached us without our answer reaching you. Go back to the password and use a new code: each counts once.';

/** The second half of a sign-in: a code or a passkey. The layout around it leads on as soon as somebody is signed in. */
export function SecondStep({ half: { token, ways }, onBack }: SecondStepProps) {
  const signIn = useSession((session) => session.signIn);
  const isInDoubt = useDoubt();
  const [isUsed, setUsed] = useState(false);
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { code: '' },
    checks: { code: missing },
    onSubmit: async ({ code }) => {
      const session = await askToComplete({ token, code }).catch((error: unknown) => {
        setUsed(isInDoubt(error) && describeProblem(error).code === 'NOT_FOUND');
        throw error;
      });
      signIn(session.user, session.token);
    },
  });
  const hasApp = ways.includes('CODE');
  const hasPasskey = ways.includes('PASSKEY');
  return (
    <>
      <h1 className={styles.title}>One more step</h1>
      <p className={styles.lead}>Your password is right. Now show that it is you.</p>
      {hasPasskey && <PasskeyButton token={token} isMain />}
      <form {...formProps} className={styles.form}>
        <PlainField
          field={field('code')}
          label={hasApp ? 'Code of your app' : 'Recovery code'}
          extra={hasApp ? 'Or one of your recovery codes, if your phone is not at hand.' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        {failure !== null && <PlainAlert tone="error" title={isUsed ? USED : failure} />}
        <SubmitButton tone={hasPasskey ? 'outline' : 'primary'} isBusy={isBusy}>
          Confirm
        </SubmitButton>
      </form>
      <p className={styles.other}>
        Lost your phone and your recovery codes? Ask the club office: staff can reset your second factor.
      </p>
      <p className={styles.other}>
        <PlainButton tone="plain" onClick={onBack}>
          Back to the password
        </PlainButton>
      </p>
    </>
  );
}
