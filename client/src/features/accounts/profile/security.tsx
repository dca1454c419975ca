import { PasswordForm } from './password-form';
import { SignOutEverywhere } from './sign-out-everywhere';

export function Security({ username }: { username: string }) {
  return (
    <>
      <PasswordForm username={username} />
      <SignOutEverywhere />
    </>
  );
}
