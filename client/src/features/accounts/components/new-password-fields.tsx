import { complaintAsTyped } from '../../../shared/forms/complaints';
import { published } from '../../../shared/forms/field-limits';
import { PasswordField } from '../../../shared/plain/forms/password-field';
import type { FieldOfForm } from '../../../shared/plain/forms/use-plain-form';

/** A new password, typed twice. */
export interface NewPassword {
  password: string;
  passwordConfirm: string;
}

const limits = published.Registration.password;

export const newPasswordChecks = {
  password: (value: string) => complaintAsTyped(value, limits),
  passwordConfirm: (value: string, { password }: NewPassword) =>
    value === password ? undefined : "Passwords don't match",
};

interface NewPasswordFieldsProps {
  field: (name: keyof NewPassword) => FieldOfForm;
}

/** Asks for a new password on the pages that do without Ant Design. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={field('password')}
        label="Password"
        autoComplete="new-password"
        maxLength={limits.max}
        extra={`At least ${limits.min} characters. Longer is better than complicated.`}
      />
      <PasswordField
        field={field('passwordConfirm')}
        label="Password again"
        autoComplete="new-password"
        maxLength={limits.max}
      />
    </>
  );
}
