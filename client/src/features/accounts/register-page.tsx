import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LoginInput, RegisterInput } from '../../shared/api/types.generated';
import { FormFailure } from '../../shared/forms/form-failure';
import { useSubmission } from '../../shared/forms/use-submission';
import styles from './accounts.module.css';
import { RegisterFields } from './components/register-fields';
import { RegisterDocument } from './register.generated';
import { useEntering } from './use-entering';

const pauseBeforeSignInMs = 2_000;

export function RegisterPage() {
  const [form] = Form.useForm<RegisterInput>();
  const [registered, setRegistered] = useState<LoginInput | null>(null);
  const { search } = useLocation();
  const [askServer] = useMutation(RegisterDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) => {
    await askServer({ variables: { input } });
    setRegistered({ username: input.username, password: input.password });
  });
  useLeadIn(registered);

  return (
    <>
      <h1 className={styles.title}>Join the club</h1>
      <p className={styles.lead}>
        An account is free. You become a member when you pay the yearly fee by M-Pesa, whenever you are ready.
      </p>
      <Form<RegisterInput> {...formProps} className={styles.form}>
        <RegisterFields />
        <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
        {registered !== null && (
          <Alert
            className={styles.failure}
            type="success"
            showIcon
            role="status"
            title="Registration successful."
            description="Signing you in …"
          />
        )}
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          block
          loading={isBusy}
          disabled={registered !== null}
        >
          Create account
        </Button>
      </Form>
      <SmallPrint search={search} />
    </>
  );
}

function SmallPrint({ search }: { search: string }) {
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
