import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useSession } from '../../../shared/session/session-store';
import styles from '../accounts.module.css';
import type { HalfSignIn } from './half-sign-in';
import { PasskeyButton } from './passkey-button';
import { CompleteSignInDocument } from './second-step.generated';

interface SecondStepProps {
  half: HalfSignIn;
  onBack: () => void;
}

/** The second half of a sign-in: a code or a passkey. The layout around it leads on as soon as somebody is signed in. */
export function SecondStep({ half: { token, ways }, onBack }: SecondStepProps) {
  const [form] = Form.useForm<{ code: string }>();
  const signIn = useSession((session) => session.signIn);
  const [complete] = useMutation(CompleteSignInDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async ({ code }) => {
    const { data } = await complete({ variables: { input: { token, code } } });
    if (data) signIn(data.completeSignIn.user, data.completeSignIn.token);
  });
  const hasApp = ways.includes('CODE');
  const hasPasskey = ways.includes('PASSKEY');
  return (
    <>
      <h1 className={styles.title}>One more step</h1>
      <p className={styles.lead}>Your password is right. Now show that it is you.</p>
      {hasPasskey && <PasskeyButton token={token} isMain />}
      <Form<{ code: string }> {...formProps} className={styles.form}>
        <Form.Item
          name="code"
          label={hasApp ? 'Code of your app' : 'Recovery code'}
          extra={hasApp ? 'Or one of your recovery codes, if your phone is not at hand.' : undefined}
          rules={[{ required: true, message: 'Type the code' }]}
        >
          <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} autoFocus />
        </Form.Item>
        <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
        <Button
          type={hasPasskey ? 'default' : 'primary'}
          htmlType="submit"
          size="large"
          block
          loading={isBusy}
        >
          Confirm
        </Button>
      </Form>
      <p className={styles.other}>
        Lost your phone and your recovery codes? Ask the club office: staff can reset your second factor.
      </p>
      <p className={styles.other}>
        <Button type="link" onClick={onBack}>
          Back to the password
        </Button>
      </p>
    </>
  );
}
