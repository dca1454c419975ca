import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { RegisterInput } from '../../shared/api/types.generated';
import { FormFailure } from '../../shared/forms/form-failure';
import { useSubmission } from '../../shared/forms/use-submission';
import styles from './accounts.module.css';
import { RegisterFields } from './components/register-fields';
import { RegisterDocument } from './register.generated';

const pauseBeforeSignInMs = 2_000;

export function RegisterPage() {
  const [form] = Form.useForm<RegisterInput>();
  const [registered, setRegistered] = useState<string | null>(null);
  const { search } = useLocation();
  const [askServer] = useMutation(RegisterDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) => {
    await askServer({ variables: { input } });
    setRegistered(input.username);
  });
  useLeadToSignIn(registered, search);

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
            title="Registration successful. You can now log in."
            description="Taking you to the sign-in page …"
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

/** Leaves the success message on the screen for a moment, then opens the sign-in page with the new name filled in. */
function useLeadToSignIn(username: string | null, search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (username === null) return;
    const timer = setTimeout(
      () => void navigate({ pathname: '/login', search }, { state: { username } }),
      pauseBeforeSignInMs,
    );
    return () => clearTimeout(timer);
  }, [username, search, navigate]);
}
