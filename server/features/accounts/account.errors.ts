import { DomainError, invalidField } from '../../core/errors.ts';

export const emailTaken = (): DomainError => invalidField('email', 'A user with this email already exists.');

export const usernameTaken = (): DomainError =>
  invalidField('username', 'A user with this PF Number / Scholar Code already exists.');

export const accountInactive = (): DomainError =>
  new DomainError('account_inactive', 'This account has been deactivated.');

/** The domain's words for a violated unique constraint of the accounts tables; null for any other. */
export function takenError(constraint: string | null): DomainError | null {
  if (constraint === 'users_email_key_unique') {
    return emailTaken();
  }
  return constraint === 'users_username_key_unique' ? usernameTaken() : null;
}
