import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form, Input, type FormRule } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LoginInput } from '../../shared/api/types.generated';
import { published } from '../../shared/forms/field-limits';
import { FormFailure } from '../../shared/forms/form-failure';
import { useSubmission } from '../../shared/forms/use-submission';
import { useSession } from '../../shared/session/session-store';
import styles from './accounts.module.css';
import { halfSignInOf, type HalfSignIn } from './second-factor/half-sign-in';
import { PasskeyButton } from './second-factor/passkey-button';
import { SecondStep } from './second-factor/second-step';
import { DemoAccounts } from './components/demo-accounts';
import { SignInDocument } from './sign-in.generated';
import type { LeadToSignIn } from './use-entering';

const { username, password } = published.Registration;

const notShorterThan = ({ min, tooShort }: { min: number; tooShort: string }): FormRule[] => [
  { required: true, min, message: tooShort },
];

/** Signs in by name and password, and keeps what is half done where the account has a second factor. */
function useSignIn(begun: HalfSignIn | null) {
  const [half, setHalf] = useState(begun);
  const signIn = useSession((session) => session.signIn);
  const [askServer] = useMutation(SignInDocument);
  const begin = async (input: LoginInput) => {
    try {
      const { data } = await askServer({ variables: { input } });
      if (data) signIn(data.login.user, data.login.token);
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
  const [form] = Form.useForm<LoginInput>();
  const location = useLocation();
  const endedBy = useSession((session) => session.endedBy);
  const lead = location.state as LeadToSignIn | null;
  const { half, begin, startAnew } = useSignIn(lead?.half ?? null);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, begin);

  const choose = (chosen: string) => {
    form.setFieldsValue({ username: chosen });
    form.focusField('password');
  };

  if (half) return <SecondStep half={half} onBack={startAnew} />;
  return (
    <>
      <h1 className={styles.title}>Welcome back</h1>
      <p className={styles.lead}>Sign in with the number on your card.</p>
      {endedBy === 'server' && (
        <Alert type="info" showIcon title="Your session has ended. Sign in again to go on." />
      )}
      <Form<LoginInput> {...formProps} className={styles.form} initialValues={{ username: lead?.username }}>
        <Form.Item name="username" label="PF Number / Scholar Code" rules={notShorterThan(username)}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={notShorterThan(password)}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
        <p className={styles.beside}>
          <Link to={{ pathname: '/forgot-password', search: location.search }}>Forgot password?</Link>
        </p>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          Login
        </Button>
      </Form>
      <PasskeyButton token={null} />
      <p className={styles.other}>
        Not a member yet?{' '}
        <Link to={{ pathname: '/register', search: location.search }}>Create an account</Link>
      </p>
      <p className={styles.other}>
        <Link to="/">Back to Home</Link>
      </p>
      <DemoAccounts onChoose={choose} />
    </>
  );
}
