import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { Panel } from '../../shared/ui/panel';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { useToast } from '../../shared/ui/use-toast';
import { canBeTold, ownEndpoint, subscribe, unsubscribe } from './push-browser';
import { PushDeviceList } from './push-device-list';
import styles from './push.module.css';
import { PushSettingsDocument, TurnPushOffDocument, TurnPushOnDocument } from './push.generated';

const DENIED =
  'Your browser does not let us tell you here. Allow notifications for this site in its settings first.';
const ABOUT =
  'A short message on your screen for the notices that you leave on under Notices, also while no page of the club is open. It says what it is about and names nobody. It is off until you turn it on, on each device by itself.';
const CANNOT =
  'This browser shows no such messages. On an iPhone or iPad, add the club to the home screen first.';
const NO_ANSWER = 'Your browser could not reach its push service. Check your connection and try again.';

/** Where this browser is reached; undefined until it said so. */
function useOwnEndpoint(): [string | null | undefined, (endpoint: string | null) => void] {
  const [endpoint, setEndpoint] = useState<string | null>();
  useEffect(() => {
    ownEndpoint().then(setEndpoint, () => setEndpoint(null));
  }, []);
  return [endpoint, setEndpoint];
}

/** On which devices the person is told, and the way to begin and end it. */
export function PushSection() {
  const [endpoint, setEndpoint] = useOwnEndpoint();
  const { data, error, refetch } = useQuery(
    PushSettingsDocument,
    endpoint === undefined ? skipToken : { variables: { endpoint }, fetchPolicy: 'cache-and-network' },
  );
  const settings = data?.pushSettings;
  const { turnOn, turnOff, isBusy, trouble } = useTurning(settings?.publicKey ?? '', async (now) => {
    setEndpoint(now);
    await refetch({ endpoint: now });
  });
  return (
    <Panel title="On this device">
      <p className={styles.lead}>{ABOUT}</p>
      {error && !settings && (
        <ErrorResult error={error} title="Error Loading Devices" onRetry={retryOf(refetch)} />
      )}
      {!error && !settings && <PageLoading label="Looking for your devices" />}
      {settings && <PushDeviceList devices={settings.devices} onOff={turnOff} />}
      {trouble && <Alert type="error" showIcon role="alert" title={trouble} className={styles.trouble} />}
      {settings && <Here devices={settings.devices} isBusy={isBusy} onTurnOn={turnOn} />}
    </Panel>
  );
}

interface HereProps {
  devices: readonly { isThisOne: boolean }[];
  isBusy: boolean;
  onTurnOn: () => void;
}

/** The way to turn it on in this browser, or why there is none. */
function Here({ devices, isBusy, onTurnOn }: HereProps) {
  if (!canBeTold()) return <p className={styles.lead}>{CANNOT}</p>;
  if (devices.some(({ isThisOne }) => isThisOne)) return null;
  return (
    <Button type="primary" loading={isBusy} onClick={onTurnOn}>
      Turn on here
    </Button>
  );
}

/** Turns it on in this browser, or off on one of the devices; `follow` learns where this browser is reached now. */
function useTurning(publicKey: string, follow: (endpoint: string | null) => Promise<void>) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [askOn] = useMutation(TurnPushOnDocument);
  const [askOff] = useMutation(TurnPushOffDocument);

  const on = async () => {
    const input = await subscribe(publicKey).catch(() => undefined);
    setTrouble(input ? '' : input === null ? DENIED : NO_ANSWER);
    if (!input) return;
    await askOn({ variables: { input } });
    await follow(input.endpoint);
    toast.success('You are told on this device from now on');
  };
  const off = async ({ id, isThisOne }: { id: string; isThisOne: boolean }) => {
    await askOff({ variables: { id } });
    if (isThisOne) await unsubscribe();
    await follow(await ownEndpoint());
    toast.success('Turned off');
  };
  const saying = (failed: string) => (error: unknown) => toast.problem(error, failed);
  return {
    isBusy,
    trouble,
    turnOn: () => {
      setBusy(true);
      void on()
        .catch(saying('Failed to turn it on'))
        .finally(() => setBusy(false));
    },
    turnOff: (device: { id: string; isThisOne: boolean }) => {
      void off(device).catch(saying('Failed to turn it off'));
    },
  };
}
