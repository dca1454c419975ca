import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import type { ChangePasswordInput } from '../../../shared/api/types.generated';
import { askNow } from '../../../shared/api/ask-again';
import { useDoubt } from '../../../shared/api/use-doubt';
import {
  ConfirmItIsMeDocument,
  WaysToConfirmDocument,
} from '../../../shared/confirmation/confirm-it-is-you.generated';
import { NewPasswordItem } from '../../../shared/forms/field-items';
import { published } from '../../../shared/forms/field-limits';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { repeats } from '../repeats';
import { halfSignInOf } from '../second-factor/half-sign-in';
import { askToSignIn } from '../sign-in';
import { ChangePasswordDocument } from './change-password.generated';
import styles from './forms.module.css';

const Field = Form.Item<ChangePasswordInput>;

const { min, max } = published.Registration.password;
const tooShort = `New password must be at least ${min} characters`;
const newPassword = { kind: 'text', required: tooShort, min, max, tooShort };

/**
 * Whether the password was changed by a try that nobody answered: the one before it is refused from then on. It is the new one that says
 * so: here, or by the first half of a sign-in, which is all that it opens where there is a second factor.
 */
function useLostChange(username: string): (error: unknown, newPassword: string) => Promise<boolean> {
  const client = useApolloClient();
  const isInDoubt = useDoubt();
  return async (error, password) => {
    if (!isInDoubt(error)) return false;
    const ways = await askNow(client, { query: WaysToConfirmDocument });
    if (ways?.mySecondFactor.isSet === true)
      return askToSignIn({ username, password }).then(
        () => true,
        (refusal: unknown) => halfSignInOf(refusal) !== null,
      );
    const confirming = client.mutate({
      mutation: ConfirmItIsMeDocument,
      variables: { input: { password } },
    });
    return confirming.then(
      () => true,
      () => false,
    );
  };
}

/** `username` goes into a hidden field, so that a password manager knows whose password it is. */
export function PasswordForm({ username }: { username: string }) {
  const [form] = Form.useForm<ChangePasswordInput>();
  const toast = useToast();
  const [askServer] = useMutation(ChangePasswordDocument);
  const isChanged = useLostChange(username);
  const { isBusy, formProps } = useSubmission(form, async (input) => {
    try {
      await askServer({ variables: { input } });
    } catch (error) {
      if (!(await isChanged(error, input.newPassword))) {
        toast.problem(error, 'Failed to change password');
        throw error;
      }
    }
    form.resetFields();
    toast.success('Password changed successfully');
  });
  return (
    <Form<ChangePasswordInput> {...formProps} className={styles.narrow}>
      <p className={styles.note}>Changing your password signs you out on all other devices.</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        name="oldPassword"
        label="Current password"
        rules={[{ required: true, message: 'Current password is required' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={max} />
      </Field>
      <NewPasswordItem name="newPassword" limits={newPassword} label="New password" />
      <Field
        name="confirmPassword"
        label="New password again"
        validateFirst
        rules={[{ required: true, min, message: 'Please confirm your password' }, repeats('newPassword')]}
      >
        <Input.Password autoComplete="new-password" maxLength={max} />
      </Field>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        Change password
      </Button>
    </Form>
  );
}
