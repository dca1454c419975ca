import { tellOnce } from '../../../shared/api/ask-once';
import { PlainField } from '../../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import styles from '../accounts.module.css';
import { NewPasswordFields, newPasswordChecks } from '../components/new-password-fields';
import type { UseDeskCodeMutation } from '../links/use-desk-code.generated';
import choosing from '../links/use-desk-code.graphql?raw';
import { useEntering } from '../use-entering';
import { complaintAboutLogin, LoginField } from './login-field';

const missingCode = (code: string) =>
  code.trim() === '' ? 'Enter the code that you were told at the desk.' : undefined;

/** A new password by the code that staff read to somebody at the desk; they are signed in with it. */
export function DeskCodeForm() {
  const enter = useEntering();
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { login: '', code: '', password: '', passwordConfirm: '' },
    checks: { login: complaintAboutLogin, code: missingCode, ...newPasswordChecks },
    onSubmit: async (input) => {
      const { useDeskCode: username } = await tellOnce<UseDeskCodeMutation>(choosing, { input });
      await enter({ username, password: input.password });
    },
  });
  return (
    <>
      <p className={styles.lead}>
        The desk of the club makes you a code, which works once within ten minutes.
      </p>
      <form {...formProps} className={styles.form}>
        <LoginField field={field('login')} />
        <PlainField
          field={field('code')}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <NewPasswordFields field={field} />
        {failure !== null && <PlainAlert tone="error" title={failure} />}
        <SubmitButton isBusy={isBusy}>Set password</SubmitButton>
      </form>
    </>
  );
}
