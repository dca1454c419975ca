import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useQuestion } from '../../../shared/layers/use-question';
import { useSession } from '../../../shared/session/session-store';
import { useToast } from '../../../shared/ui/use-toast';
import { SignOutEverywhereDocument } from './change-password.generated';
import styles from './forms.module.css';

/** Ends every session of the person, this one too. Unlike the plain sign-out it needs the server's word. */
export function SignOutEverywhere() {
  const ask = useQuestion();
  const toast = useToast();
  const endHere = useSession((session) => session.signOut);
  const [askServer] = useMutation(SignOutEverywhereDocument);

  const leave = () =>
    askServer().then(endHere, (error: unknown) => toast.problem(error, 'Failed to sign out'));
  const confirm = () =>
    ask({
      title: 'Sign out everywhere?',
      content: 'You will be signed out on this device and on all others.',
      okText: 'Sign out everywhere',
      onOk: leave,
    });
  return (
    <div className={styles.everywhere}>
      <h2 className={styles.heading}>Other devices</h2>
      <p className={styles.note}>
        If you lost a phone or forgot to sign out on a shared computer, end all sessions at once.
      </p>
      <Button onClick={confirm}>Sign out everywhere</Button>
    </div>
  );
}
