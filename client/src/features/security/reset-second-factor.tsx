import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../shared/api/ask-again';
import { useQuestion } from '../../shared/layers/use-question';
import { useSession } from '../../shared/session/session-store';
import { useToast } from '../../shared/ui/use-toast';
import { ResetSecondFactorDocument, type PersonSessions_SessionsFragment } from './person-sessions.generated';
import styles from './security.module.css';

interface ResetSecondFactorProps {
  sessions: PersonSessions_SessionsFragment;
}

/** For somebody who lost their phone and their recovery codes: their password is enough again until they set up a new one. */
export function ResetSecondFactor({ sessions }: ResetSecondFactorProps) {
  const { person, personName, hasSecondFactor, viewerCanEnd } = sessions;
  const askFirst = useQuestion();
  const toast = useToast();
  const isOwn = useSession((session) => session.user?.id === person);
  const [reset] = useMutation(ResetSecondFactorDocument);
  if (isOwn || !hasSecondFactor || !viewerCanEnd) return null;
  const ask = () =>
    askFirst({
      title: `Reset the second factor of ${personName}?`,
      content:
        'Do this only when you know that it is them who ask. Their app, passkeys and recovery codes stop working, they are signed out everywhere and told of it. It stands in the audit log.',
      okText: 'Reset',
      okButtonProps: { danger: true },
      onOk: () =>
        reset({ variables: { person }, ...askingAnew(['PersonSessions', 'SecurityLog']) }).then(
          () =>
            toast.success(`${personName} signs in by password alone until they set up a new one.`, 'Reset'),
          (error: unknown) => toast.problem(error, 'Failed to reset the second factor'),
        ),
    });
  return (
    <div className={styles.device}>
      <span className={styles.facts}>
        <span className={styles.name}>Second factor</span>
        <span className={styles.quiet}>Signs in by password and a code or passkey.</span>
      </span>
      <Button onClick={ask}>Reset second factor</Button>
    </div>
  );
}
