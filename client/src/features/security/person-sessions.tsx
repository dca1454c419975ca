import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../shared/api/ask-again';
import { retryOf } from '../../shared/api/retry-of';
import { formatMoment } from '../../shared/format/dates';
import { useQuestion } from '../../shared/layers/use-question';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { Panel } from '../../shared/ui/panel';
import { useToast } from '../../shared/ui/use-toast';
import { ResetSecondFactor } from './reset-second-factor';
import {
  EndSessionDocument,
  EndSessionsOfPersonDocument,
  PersonSessionsDocument,
  type PersonSessions_SessionsFragment,
} from './person-sessions.generated';
import styles from './security.module.css';

/** Where a person is signed in, and the way to sign out a device that was lost. */
export function PersonSessions({ person }: { person: string }) {
  const { data, error, refetch } = useQuery(PersonSessionsDocument, {
    variables: { person },
    fetchPolicy: 'cache-and-network',
  });
  const sessions = data?.personSessions;
  const signOut = useSignOut(sessions);
  const title = sessions ? `Where ${sessions.personName} is signed in` : 'Where the person is signed in';
  const isAbleToEnd = sessions?.viewerCanEnd && sessions.devices.some(({ isThisOne }) => !isThisOne);
  return (
    <div className={styles.sessions}>
      <Panel title={title} extra={isAbleToEnd && <Button onClick={signOut.all}>Sign out everywhere</Button>}>
        {error && !sessions && (
          <ErrorResult error={error} title="Error Loading Devices" onRetry={retryOf(refetch)} />
        )}
        {!error && !sessions && <PageLoading label="Looking for devices" />}
        {sessions && (
          <>
            <Devices sessions={sessions} onSignOut={signOut.one} />
            <ResetSecondFactor sessions={sessions} />
          </>
        )}
      </Panel>
    </div>
  );
}

type Device = PersonSessions_SessionsFragment['devices'][number];

const nameOf = ({ device }: Device): string => device || 'An unknown device';

interface DevicesProps {
  sessions: PersonSessions_SessionsFragment;
  onSignOut: (device: Device) => void;
}

function Devices({ sessions: { devices, viewerCanEnd }, onSignOut }: DevicesProps) {
  if (devices.length === 0) return <p className={styles.quiet}>On no device.</p>;
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <span className={styles.facts}>
            <span className={styles.name}>
              {nameOf(device)}
              {device.isThisOne && ', the one you use now'}
            </span>
            <span className={styles.quiet}>
              {device.origin ? `From ${device.origin}, since` : 'Since'} {formatMoment(device.since)}, last
              used {formatMoment(device.lastUsedAt)}
            </span>
          </span>
          {viewerCanEnd && !device.isThisOne && (
            <Button onClick={() => onSignOut(device)}>
              Sign out<span className="visually-hidden"> {nameOf(device)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Signs out devices, once the person in front of the screen has said so. */
function useSignOut(sessions: PersonSessions_SessionsFragment | undefined) {
  const askFirst = useQuestion();
  const toast = useToast();
  const [endOne] = useMutation(EndSessionDocument);
  const [endAll] = useMutation(EndSessionsOfPersonDocument);
  const after = askingAnew(['SecurityLog']);
  const name = sessions?.personName ?? '';
  const ask = (what: string, act: () => Promise<unknown>) =>
    askFirst({
      title: `Sign out ${what}?`,
      content: `${name} has to sign in there again. It takes effect within seconds and stands in the audit log.`,
      okText: 'Sign out',
      onOk: () =>
        act().then(
          () => toast.success(`${name} was signed out.`, 'Signed out'),
          (error: unknown) => toast.problem(error, 'Failed to sign out'),
        ),
    });
  return {
    one: (device: Device) => ask(nameOf(device), () => endOne({ variables: { id: device.id }, ...after })),
    all: () =>
      sessions && ask('all devices', () => endAll({ variables: { person: sessions.person }, ...after })),
  };
}
