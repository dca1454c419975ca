import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginInput } from '../../shared/api/types.generated';
import { safeReturnPath } from '../../shared/session/return-path';
import { useSession } from '../../shared/session/session-store';
import { halfSignInOf, type HalfSignIn } from './second-factor/half-sign-in';
import { askToSignIn } from './sign-in';

/** What the sign-in page is told by who leads there. */
export interface LeadToSignIn {
  username?: string;
  /** The password was right already. */
  half?: HalfSignIn | null;
}

/**
 * Signs in with a name and a password that were typed a moment ago, and leads on; to the second step where the account has a
 * second factor, and to the sign-in page, with the name filled in, where something else went wrong.
 */
export function useEntering(): (credentials: LoginInput) => Promise<void> {
  const signIn = useSession((session) => session.signIn);
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (credentials) => {
    const state: LeadToSignIn = { username: credentials.username };
    try {
      const { user, token } = await askToSignIn(credentials);
      signIn(user, token);
      await navigate(safeReturnPath(new URLSearchParams(search).get('next')), { replace: true });
      return;
    } catch (error) {
      state.half = halfSignInOf(error);
    }
    await navigate({ pathname: '/login', search }, { state });
  };
}
