import { useState } from 'react';
import { tellOnce } from '../../../shared/api/ask-once';
import { answerWithPasskey, knowsPasskeys, passkeyTrouble } from '../../../shared/confirmation/passkeys';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import styles from '../accounts.module.css';
import { askToComplete, askToSignInByPasskey } from '../sign-in';
import type { AskForPasskeyMutation } from './ask-for-passkey.generated';
import asking from './ask-for-passkey.graphql?raw';

interface PasskeyButtonProps {
  /** Of a half sign-in; null for whoever signs in by the passkey alone. */
  token: string | null;
  isMain?: boolean;
}

const answered = (token: string | null, passkey: string) =>
  token === null ? askToSignInByPasskey(passkey) : askToComplete({ token, passkey });

/** Signs in by a passkey; not there where the browser knows none. */
export function PasskeyButton({ token, isMain = false }: PasskeyButtonProps) {
  const toast = usePlainToast();
  const [isBusy, setBusy] = useState(false);
  const signIn = useSession((session) => session.signIn);
  if (!knowsPasskeys()) return null;

  const use = async () => {
    setBusy(true);
    try {
      const { askForPasskey } = await tellOnce<AskForPasskeyMutation>(asking, { token });
      const session = await answered(token, await answerWithPasskey(askForPasskey));
      signIn(session.user, session.token);
    } catch (error) {
      const trouble = passkeyTrouble(error);
      if (trouble) toast.error(trouble, 'Not signed in');
      else toast.problem(error, 'The passkey was not accepted', 'Not signed in');
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton
      className={styles.passkey}
      tone={isMain ? 'primary' : 'outline'}
      size="large"
      isBusy={isBusy}
      onClick={() => void use()}
    >
      {token === null ? 'Sign in with a passkey' : 'Use a passkey'}
    </PlainButton>
  );
}
