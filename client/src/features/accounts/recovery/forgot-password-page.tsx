import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tellOnce } from '../../../shared/api/ask-once';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from '../accounts.module.css';
import { DeskCodeForm } from './desk-code-form';
import { complaintAboutLogin, LoginField } from './login-field';
import type { RequestPasswordResetMutation } from './request-password-reset.generated';
import asking from './request-password-reset.graphql?raw';

/** Asks for a link by mail. What it answers is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const { search } = useLocation();
  return (
    <>
      <h1 className={styles.title}>Forgot your password?</h1>
      {hasCode ? (
        <DeskCodeForm />
      ) : asked === null ? (
        <RequestForm onAsked={setAsked} />
      ) : (
        <OnItsWay login={asked} />
      )}
      <p className={styles.other}>
        <PlainButton tone="plain" onClick={() => setHasCode(!hasCode)}>
          {hasCode ? 'Mail me a link instead' : 'I have a code'}
        </PlainButton>
      </p>
      <p className={styles.other}>
        <Link to={{ pathname: '/login', search }}>Back to Login</Link>
      </p>
    </>
  );
}

function RequestForm({ onAsked }: { onAsked: (login: string) => void }) {
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { login: '' },
    checks: { login: complaintAboutLogin },
    onSubmit: async ({ login }) => {
      await tellOnce<RequestPasswordResetMutation>(asking, { login });
      onAsked(login.trim());
    },
  });
  return (
    <>
      <p className={styles.lead}>We mail you a link by which you choose a new one.</p>
      <form {...formProps} className={styles.form}>
        <LoginField field={field('login')} />
        {failure !== null && <PlainAlert tone="error" title={failure} />}
        <SubmitButton isBusy={isBusy}>Send the link</SubmitButton>
      </form>
    </>
  );
}

function OnItsWay({ login }: { login: string }) {
  return (
    <>
      <PlainAlert tone="success" title="Look into your mail">
        If there is an account of {login}, a link is on its way to its e-mail address. It works once, for 30
        minutes.
      </PlainAlert>
      <p className={styles.small}>
        Nothing there after some minutes? Look among spam. If mail does not reach you, ask an administrator of
        the club: they can make you a link. <Link to="/contact">Reach the club</Link>
      </p>
    </>
  );
}
