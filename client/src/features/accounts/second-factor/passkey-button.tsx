import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { answerWithPasskey, knowsPasskeys, passkeyTrouble } from '../../../shared/confirmation/passkeys';
import { useSession } from '../../../shared/session/session-store';
import { useToast } from '../../../shared/ui/use-toast';
import styles from './second-factor.module.css';
import {
  AskForPasskeyDocument,
  CompleteSignInDocument,
  SignInWithPasskeyDocument,
} from './second-step.generated';

interface PasskeyButtonProps {
  /** Of a half sign-in; null for whoever signs in by the passkey alone. */
  token: string | null;
  isMain?: boolean;
}

/** Signs in by a passkey; not there where the browser knows none. */
export function PasskeyButton({ token, isMain = false }: PasskeyButtonProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const signIn = useSession((session) => session.signIn);
  const [ask] = useMutation(AskForPasskeyDocument);
  const [complete] = useMutation(CompleteSignInDocument);
  const [signInAlone] = useMutation(SignInWithPasskeyDocument);
  if (!knowsPasskeys()) return null;

  const answered = async (passkey: string) =>
    token === null
      ? (await signInAlone({ variables: { passkey } })).data?.signInWithPasskey
      : (await complete({ variables: { input: { token, passkey } } })).data?.completeSignIn;
  const use = async () => {
    setBusy(true);
    try {
      const { data } = await ask({ variables: { token } });
      const session = await answered(await answerWithPasskey(data?.askForPasskey ?? '{}'));
      if (session) signIn(session.user, session.token);
    } catch (error) {
      const trouble = passkeyTrouble(error);
      if (trouble) toast.error(trouble, 'Not signed in');
      else toast.problem(error, 'The passkey was not accepted', 'Not signed in');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className={styles.passkey}
      type={isMain ? 'primary' : 'default'}
      size="large"
      block
      loading={isBusy}
      onClick={() => void use()}
    >
      {token === null ? 'Sign in with a passkey' : 'Use a passkey'}
    </Button>
  );
}
