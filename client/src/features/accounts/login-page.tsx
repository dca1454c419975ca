import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { LoginInput } from '../../shared/api/types.generated';
import { useSubmission } from '../../shared/forms/use-submission';
import { useSession } from '../../shared/session/session-store';
import styles from './accounts.module.css';
import { DemoAccounts } from './components/demo-accounts';
import { SignInDocument } from './sign-in.generated';

/** The layout around it leads on as soon as somebody is signed in. */
export function LoginPage() {
  const [form] = Form.useForm<LoginInput>();
  const location = useLocation();
  const endedBy = useSession((session) => session.endedBy);
  const signIn = useSession((session) => session.signIn);
  const [askServer] = useMutation(SignInDocument);
  const { isBusy, failure, formProps } = useSubmission(form, async (input) => {
    const { data } = await askServer({ variables: { input } });
    if (data) signIn(data.login.user, data.login.token);
  });
  const registered = (location.state as { username?: string } | null)?.username;

  const choose = (username: string) => {
    form.setFieldsValue({ username });
    form.focusField('password');
  };

  return (
    <>
      <h1 className={styles.title}>Welcome back</h1>
      <p className={styles.lead}>Sign in with the number on your card.</p>
      {endedBy === 'server' && (
        <Alert type="info" showIcon title="Your session has ended. Sign in again to go on." />
      )}
      <Form<LoginInput> {...formProps} className={styles.form} initialValues={{ username: registered }}>
        <Form.Item
          name="username"
          label="PF Number / Scholar Code"
          rules={[{ required: true, min: 3, message: 'Invalid PF Number / Scholar Code' }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, min: 6, message: 'Password must be at least 6 characters.' }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {failure && <Alert className={styles.failure} type="error" showIcon title={failure} role="alert" />}
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          Login
        </Button>
      </Form>
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
