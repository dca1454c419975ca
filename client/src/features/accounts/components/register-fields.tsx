import type { RegisterInput } from '../../../shared/api/types.generated';
import { FormFields, NewPasswordItem, TextItem, type ItemsOf } from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { PasswordAgain } from './password-again';

/** What is asked once; the password is typed a second time besides. */
type Registration = Omit<Required<RegisterInput>, 'passwordConfirm'>;

const { limits } = objectForm<Registration>(published.Registration);

const items = {
  name: (field) => <TextItem {...field} label="Full name" input={{ autoComplete: 'name' }} />,
  email: (field) => <TextItem {...field} label="Email" input={{ type: 'email', autoComplete: 'email' }} />,
  username: (field) => (
    <TextItem
      {...field}
      label="PF Number / Scholar Code"
      extra="You will sign in with it."
      input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
    />
  ),
  password: (field) => (
    <NewPasswordItem
      {...field}
      label="Password"
      extra={`At least ${String(field.limits.min)} characters. Longer is better than complicated.`}
    />
  ),
} satisfies ItemsOf<Registration>;

export function RegisterFields() {
  return (
    <>
      <FormFields limits={limits} items={items} />
      <PasswordAgain />
    </>
  );
}
