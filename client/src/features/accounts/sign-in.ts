import { tellOnce } from '../../shared/api/ask-once';
import type { CompleteSignInInput, LoginInput } from '../../shared/api/types.generated';
import sessionUser from '../../shared/session/session-user.graphql?raw';
import type { SessionUser } from '../../shared/session/session-store';
import completing from './second-factor/complete-sign-in.graphql?raw';
import type { CompleteSignInMutation } from './second-factor/complete-sign-in.generated';
import byPasskey from './second-factor/sign-in-with-passkey.graphql?raw';
import type { SignInWithPasskeyMutation } from './second-factor/sign-in-with-passkey.generated';
import signingIn from './sign-in.graphql?raw';
import type { SignInMutation } from './sign-in.generated';

/** What every way of signing in brings. The sign-in pages ask for it without the GraphQL client. */
interface NewSession {
  token: string;
  user: SessionUser;
}

/** Signs in by name and password; refused with what `halfSignInOf` reads where the account has a second factor. */
export const askToSignIn = async (input: LoginInput): Promise<NewSession> =>
  (await tellOnce<SignInMutation>(signingIn + sessionUser, { input })).login;

/** The second half, by a code or a passkey. */
export const askToComplete = async (input: CompleteSignInInput): Promise<NewSession> =>
  (await tellOnce<CompleteSignInMutation>(completing + sessionUser, { input })).completeSignIn;

export const askToSignInByPasskey = async (passkey: string): Promise<NewSession> =>
  (await tellOnce<SignInWithPasskeyMutation>(byPasskey + sessionUser, { passkey })).signInWithPasskey;
