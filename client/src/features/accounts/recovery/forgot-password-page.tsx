import { useMutation } from '@apollo/client/react';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import styles from '../accounts.module.css';
import { RequestPasswordResetDocument } from './recovery.generated';

interface Values {
  login: string;
}

const missing = 'Enter your e-mail address, or your PF Number / Scholar Code.';

/** Asks for a link by mail. What it answers is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  const { search } = useLocation();
  return (
    <>
      <h1 className={styles.title}>Forgot your password?</h1>
      {asked === null ? <RequestForm onAsked={setAsked} /> : <OnItsWay login={asked} />}
      <p className={styles.other}>
        <Link to={{ pathname: '/login', search }}>Back to Login</Link>
      </p>
    </>
  );
}

function RequestForm({ onAsked }: { onAsked: (login: string) => void }) {
  const [form] = Form.useForm<Values>();
  const [ask] = useMutation(RequestPasswordResetDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async ({ login }) => {
    await ask({ variables: { login } });
    onAsked(login.trim());
  });
  return (
    <>
      <p className={styles.lead}>We mail you a link by which you choose a new one.</p>
      <Form<Values> {...formProps} className={styles.form}>
        <Form.Item
          name="login"
          label="Email or PF Number / Scholar Code"
          rules={[{ required: true, whitespace: true, min: 3, message: missing }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} />
        </Form.Item>
        <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          Send the link
        </Button>
      </Form>
    </>
  );
}

function OnItsWay({ login }: { login: string }) {
  return (
    <>
      <Alert
        className={styles.answer}
        type="success"
        showIcon
        role="status"
        title="Look into your mail"
        description={`If there is an account of ${login}, a link is on its way to its e-mail address. It works once, for 30 minutes.`}
      />
      <p className={styles.small}>
        Nothing there after some minutes? Look among spam. If mail does not reach you, ask an administrator of
        the club: they can make you a link. <Link to="/contact">Reach the club</Link>
      </p>
    </>
  );
}
