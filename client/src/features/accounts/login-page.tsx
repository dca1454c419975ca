import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LoginInput } from '../../shared/api/types.generated';
import { published } from '../../shared/forms/field-limits';
import { PasswordField } from '../../shared/plain/forms/password-field';
import { PlainField } from '../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../shared/plain/notices/plain-alert';
import { useSession } from '../../shared/session/session-store';
import styles from './accounts.module.css';
import { DemoAccounts } from './components/demo-accounts';
import { halfSignInOf, type HalfSignIn } from './second-factor/half-sign-in';
import { PasskeyButton } from './second-factor/passkey-button';
import { SecondStep } from './second-factor/second-step';
import { askToSignIn } from './sign-in';
import type { LeadToSignIn } from './use-entering';

const { username, password } = published.Registration;

const notShorterThan =
  ({ min, tooShort }: { min: number; tooShort: string }) =>
  (value: string) =>
    value.length < min ? tooShort : undefined;

/** Signs in by name and password, and keeps what is half done where the account has a second factor. */
function useSignIn(begun: HalfSignIn | null) {
  const [half, setHalf] = useState(begun);
  const signIn = useSession((session) => session.signIn);
  const begin = async (input: LoginInput) => {
    try {
      const { user, token } = await askToSignIn(input);
      signIn(user, token);
    } catch (error) {
      const started = halfSignInOf(error);
      if (!started) throw error;
      setHalf(started);
    }
  };
  return { half, begin, startAnew: () => setHalf(null) };
}

/** The layout around it leads on as soon as somebody is signed in. */
export function LoginPage() {
  const lead = useLocation().state as LeadToSignIn | null;
  const { half, begin, startAnew } = useSignIn(lead?.half ?? null);
  if (half) return <SecondStep half={half} onBack={startAnew} />;
  return <FirstStep username={lead?.username ?? ''} onSubmit={begin} />;
}

interface FirstStepProps {
  username: string;
  onSubmit: (input: LoginInput) => Promise<void>;
}

function FirstStep({ username: known, onSubmit }: FirstStepProps) {
  const { search } = useLocation();
  const endedBy = useSession((session) => session.endedBy);
  const { isBusy, failure, field, fill, formProps } = usePlainForm<Pick<LoginInput, 'username' | 'password'>>(
    {
      initial: { username: known, password: '' },
      checks: { username: notShorterThan(username), password: notShorterThan(password) },
      onSubmit,
    },
  );
  return (
    <>
      <h1 className={styles.title}>Welcome back</h1>
      <p className={styles.lead}>Sign in with the number on your card.</p>
      {endedBy === 'server' && (
        <PlainAlert tone="info" title="Your session has ended. Sign in again to go on." />
      )}
      <form {...formProps} className={styles.form}>
        <PlainField
          field={field('username')}
          label="PF Number / Scholar Code"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField field={field('password')} label="Password" autoComplete="current-password" />
        {failure !== null && <PlainAlert tone="error" title={failure} />}
        <p className={styles.beside}>
          <Link to={{ pathname: '/forgot-password', search }}>Forgot password?</Link>
        </p>
        <SubmitButton isBusy={isBusy}>Login</SubmitButton>
      </form>
      <PasskeyButton token={null} />
      <p className={styles.other}>
        Not a member yet? <Link to={{ pathname: '/register', search }}>Create an account</Link>
      </p>
      <p className={styles.other}>
        <Link to="/">Back to Home</Link>
      </p>
      <DemoAccounts onChoose={(chosen) => fill('username', chosen, 'password')} />
    </>
  );
}
