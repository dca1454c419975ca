import { useMutation } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginInput } from '../../shared/api/types.generated';
import { safeReturnPath } from '../../shared/session/return-path';
import { useSession } from '../../shared/session/session-store';
import { SignInDocument } from './sign-in.generated';

/**
 * Signs in with a name and a password that were typed a moment ago, and leads on; to the sign-in page, with the name filled
 * in, where that takes more than these two.
 */
export function useEntering(): (credentials: LoginInput) => Promise<void> {
  const signIn = useSession((session) => session.signIn);
  const [askServer] = useMutation(SignInDocument);
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (credentials) => {
    const answer = await askServer({ variables: { input: credentials } }).catch(() => null);
    if (answer?.data) {
      signIn(answer.data.login.user, answer.data.login.token);
      await navigate(safeReturnPath(new URLSearchParams(search).get('next')), { replace: true });
      return;
    }
    await navigate({ pathname: '/login', search }, { state: { username: credentials.username } });
  };
}
