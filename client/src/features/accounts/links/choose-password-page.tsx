import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Form, Input } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { NewPasswordItem } from '../../../shared/forms/field-items';
import { published } from '../../../shared/forms/field-limits';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import styles from '../accounts.module.css';
import { PasswordAgain } from '../components/password-again';
import { useEntering } from '../use-entering';
import { SignInLinkDocument, UseSignInLinkDocument } from './sign-in-links.generated';

interface Values {
  password: string;
  passwordConfirm: string;
}

const limits = published.Registration.password;

/** Where a link leads that staff handed to somebody, or that was mailed: they choose a password, and are signed in with it. */
export function ChoosePasswordPage() {
  const token = useLocation().hash.slice(1);
  const link = useQuery(
    SignInLinkDocument,
    token ? { variables: { token }, fetchPolicy: 'no-cache' } : skipToken,
  );
  return (
    <>
      <h1 className={styles.title}>Choose your password</h1>
      {link.data ? (
        <ChoiceForm token={token} {...link.data.signInLink} />
      ) : link.error ? (
        <ErrorResult error={link.error} title="This link cannot be used" onRetry={retryOf(link.refetch)} />
      ) : token ? (
        <ListSkeleton rows={3} />
      ) : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="Something is missing from this link. Open it whole, as it was sent."
        />
      )}
      <p className={styles.other}>
        <Link to="/login">Login</Link>
      </p>
    </>
  );
}

interface ChoiceFormProps {
  token: string;
  name: string;
  username: string;
}

function ChoiceForm({ token, name, username }: ChoiceFormProps) {
  const [form] = Form.useForm<Values>();
  const enter = useEntering();
  const [choose] = useMutation(UseSignInLinkDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (values) => {
    await choose({ variables: { input: { token, ...values } } });
    await enter({ username, password: values.password });
  });
  return (
    <>
      <p className={styles.lead}>
        Welcome, {name}. You sign in as <strong>{username}</strong>, with the password that you choose here.
      </p>
      <Form<Values> {...formProps} className={styles.form}>
        <Form.Item hidden>
          <Input name="username" value={username} autoComplete="username" readOnly />
        </Form.Item>
        <NewPasswordItem
          name="password"
          label="Password"
          limits={limits}
          extra={`At least ${String(limits.min)} characters. Longer is better than complicated.`}
        />
        <PasswordAgain />
        <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          Set password
        </Button>
      </Form>
    </>
  );
}
