import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { askOnce, tellOnce } from '../../../shared/api/ask-once';
import { describeProblem } from '../../../shared/api/problem';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import styles from '../accounts.module.css';
import { NewPasswordFields, newPasswordChecks } from '../components/new-password-fields';
import { useEntering } from '../use-entering';
import type { SignInLinkQuery } from './sign-in-link.generated';
import question from './sign-in-link.graphql?raw';
import type { UseSignInLinkMutation } from './use-sign-in-link.generated';
import choosing from './use-sign-in-link.graphql?raw';

type Found = SignInLinkQuery['signInLink'];

/** Whose link it is; asked again by whoever wants another try. */
function useLink(token: string) {
  const [link, setLink] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(
    (signal: AbortSignal) => {
      askOnce<SignInLinkQuery>(question, signal, { variables: { token } })
        .then(({ signInLink }) => setLink(signInLink))
        .catch((cause: unknown) => {
          if (!signal.aborted) setError(cause);
        });
    },
    [token],
  );
  useEffect(() => {
    if (token === '') return;
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, token]);
  const retry = () => {
    setError(null);
    ask(new AbortController().signal);
  };
  return { link, error, retry };
}

/** Where a link leads that staff handed to somebody, or that was mailed: they choose a password, and are signed in with it. */
export function ChoosePasswordPage() {
  const token = useLocation().hash.slice(1);
  const { link, error, retry } = useLink(token);
  return (
    <>
      <h1 className={styles.title}>Choose your password</h1>
      {link ? (
        <ChoiceForm token={token} {...link} />
      ) : error !== null ? (
        <NoLink error={error} onRetry={retry} />
      ) : token ? (
        <p role="status">One moment …</p>
      ) : (
        <PlainAlert
          tone="error"
          title="Something is missing from this link. Open it whole, as it was sent."
        />
      )}
      <p className={styles.other}>
        <Link to="/login">Login</Link>
      </p>
    </>
  );
}

/** A link that ended is no trouble that passes: trying again leads nowhere, asking for another one does. */
function NoLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = describeProblem(error);
  if (code !== 'NOT_FOUND') {
    return <LoadFailure error={error} title="This link cannot be used" onRetry={onRetry} />;
  }
  return (
    <PlainAlert tone="error" title={message}>
      A link works once, for a time, and until the next one is made.{' '}
      <Link to="/forgot-password">Mail me a new link</Link>
    </PlainAlert>
  );
}

interface ChoiceFormProps {
  token: string;
  name: string;
  username: string;
}

function ChoiceForm({ token, name, username }: ChoiceFormProps) {
  const enter = useEntering();
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { password: '', passwordConfirm: '' },
    checks: newPasswordChecks,
    onSubmit: async (values) => {
      await tellOnce<UseSignInLinkMutation>(choosing, { input: { token, ...values } });
      await enter({ username, password: values.password });
    },
  });
  return (
    <>
      <p className={styles.lead}>
        Welcome, {name}. You sign in as <strong>{username}</strong>, with the password that you choose here.
      </p>
      <form {...formProps} className={styles.form}>
        <input name="username" value={username} autoComplete="username" readOnly hidden />
        <NewPasswordFields field={field} />
        {failure !== null && <PlainAlert tone="error" title={failure} />}
        <SubmitButton isBusy={isBusy}>Set password</SubmitButton>
      </form>
    </>
  );
}
