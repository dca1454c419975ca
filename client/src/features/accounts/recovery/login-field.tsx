import { PlainField } from '../../../shared/plain/forms/plain-field';
import type { FieldOfForm } from '../../../shared/plain/forms/use-plain-form';

/** What is missing from the name of an account. */
export const complaintAboutLogin = (login: string): string | undefined =>
  login.trim().length < 3 ? 'Enter your e-mail address, or your PF Number / Scholar Code.' : undefined;

/** Asks whose account it is. */
export const LoginField = ({ field }: { field: FieldOfForm }) => (
  <PlainField
    field={field}
    label="Email or PF Number / Scholar Code"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);
