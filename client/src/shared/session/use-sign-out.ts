import { useMutation } from '@apollo/client/react';
import { sendWhatIsHeld } from '../api/sent-later';
import { useSession } from './session-store';
import { SignOutDocument } from './sign-out.generated';

const longestWaitMs = 3_000;

/** Ends the session on the server and here. Nobody is kept signed in by a server that does not answer. */
export function useSignOut(): { signOut: () => Promise<void>; isLeaving: boolean } {
  const [endOnServer, { loading }] = useMutation(SignOutDocument);
  const endHere = useSession((session) => session.signOut);
  const signOut = async () => {
    const answered = sendWhatIsHeld()
      .then(() => endOnServer())
      .catch(() => undefined);
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
    endHere();
  };
  return { signOut, isLeaving: loading };
}
