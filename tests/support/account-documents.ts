/** Operations on accounts that several test files call. */
export const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { id username name email role isActive registrationNumber hasPaidMembership membershipPaymentRequired }
}`;

export const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { token expiresAt user { id username lastLogin } }
}`;

export const ME =
  '{ me { id username name email role bio phoneNumber profilePicture isActive permissions } }';

export interface Session {
  login: {
    token: string;
    expiresAt: string;
    user: { id: string; username: string; lastLogin: string | null };
  };
}

let numbers = 0;

/** Everything a new account needs, with a name that nobody has yet. */
export function newAccount(change: Record<string, unknown> = {}): Record<string, unknown> {
  numbers += 1;
  const name = `New-${String(numbers)}-${Date.now().toString(36)}`;
  return {
    name: 'Wanjiru Kamau',
    email: `${name}@Example.org`,
    username: name,
    password: 'correct horse',
    passwordConfirm: 'correct horse',
    ...change,
  };
}
