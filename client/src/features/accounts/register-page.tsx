import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tellOnce } from '../../shared/api/ask-once';
import type { LoginInput, RegisterInput } from '../../shared/api/types.generated';
import { useDoubt } from '../../shared/api/use-doubt';
import { complaintOf } from '../../shared/forms/complaints';
import { published, type FieldLimits } from '../../shared/forms/field-limits';
import { PlainField } from '../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../shared/plain/notices/plain-alert';
import { useSession } from '../../shared/session/session-store';
import styles from './accounts.module.css';
import { NewPasswordFields, newPasswordChecks } from './components/new-password-fields';
import type { RegisterMutation } from './register.generated';
import registering from './register.graphql?raw';
import { askToSignIn } from './sign-in';
import { useEntering } from './use-entering';

const pauseBeforeSignInMs = 2_000;

const { name, email, username } = published.Registration;
const blank: RegisterInput = { name: '', email: '', username: '', password: '', passwordConfirm: '' };
const withinLimits = (limits: FieldLimits) => (value: string) => complaintOf(value, limits);

const checks = {
  name: withinLimits(name),
  email: withinLimits(email),
  username: withinLimits(username),
  ...newPasswordChecks,
};

export function RegisterPage() {
  const [registered, setRegistered] = useState<LoginInput | null>(null);
  const register = useRegistering();
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: blank,
    checks,
    onSubmit: async (input) => {
      if (await register(input)) setRegistered({ username: input.username, password: input.password });
    },
  });
  useLeadIn(registered);

  return (
    <>
      <h1 className={styles.title}>Join the club</h1>
      <p className={styles.lead}>
        An account is free. You become a member when you pay the yearly fee by M-Pesa, whenever you are ready.
      </p>
      <form {...formProps} className={styles.form}>
        <PlainField field={field('name')} label="Full name" autoComplete="name" maxLength={name.max} />
        <PlainField
          field={field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={email.max}
        />
        <PlainField
          field={field('username')}
          label="PF Number / Scholar Code"
          extra="You will sign in with it."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={username.max}
        />
        <NewPasswordFields field={field} />
        {failure !== null && <PlainAlert tone="error" title={failure} />}
        {registered !== null && <Welcome />}
        <SubmitButton isBusy={isBusy} isDisabled={registered !== null}>
          Create account
        </SubmitButton>
      </form>
      <SmallPrint />
    </>
  );
}

function Welcome() {
  return (
    <PlainAlert tone="success" title="Registration successful.">
      Signing you in …
    </PlainAlert>
  );
}

function SmallPrint() {
  const { search } = useLocation();
  return (
    <>
      <p className={styles.small}>
        By creating an account you accept the <Link to="/terms-of-service">terms of service</Link> and the{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      <p className={styles.other}>
        Already have an account? <Link to={{ pathname: '/login', search }}>Login</Link>
      </p>
      <p className={styles.other}>
        <Link to="/">Back to Home</Link>
      </p>
    </>
  );
}

/**
 * Makes an account. False where it was there already, made by a try that nobody answered: whoever joins would be told that their own
 * number is taken. They are signed in instead, and the layout leads on.
 */
function useRegistering(): (input: RegisterInput) => Promise<boolean> {
  const isInDoubt = useDoubt();
  const signIn = useSession((session) => session.signIn);
  return async (input) => {
    try {
      await tellOnce<RegisterMutation>(registering, { input });
      return true;
    } catch (error) {
      if (!isInDoubt(error)) throw error;
      const { username: number, password } = input;
      const session = await askToSignIn({ username: number, password }).catch(() => null);
      if (!session) throw error;
      signIn(session.user, session.token);
      return false;
    }
  };
}

/** Leaves the success message on the screen for a moment, and signs in with what was typed. */
function useLeadIn(credentials: LoginInput | null): void {
  const enter = useEntering();
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    if (credentials === null) return;
    const timer = setTimeout(() => void latest.current(credentials), pauseBeforeSignInMs);
    return () => clearTimeout(timer);
  }, [credentials]);
}
