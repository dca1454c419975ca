import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { useToast } from '../../../shared/ui/use-toast';
import {
  EndOtherDevicesDocument,
  EndOwnDeviceDocument,
  OwnDevicesDocument,
  type OwnDeviceFragment,
} from './own-devices.generated';
import { networkWords } from './network-words';
import { SettingsPanel } from './settings-page';
import rows from '../../../shared/ui/fact-rows.module.css';

const nameOf = ({ device }: OwnDeviceFragment): string => device || 'An unknown device';

const ABOUT =
  'Each browser or app that is signed in to your account. We keep the first numbers of its network address and no more, so the place is a network, not a street: a phone on mobile data may show another one each day.';

/** Where the person is signed in, and the way to end it. */
export function OwnDevices({ person }: { person: string }) {
  const { data, error, refetch } = useQuery(OwnDevicesDocument, {
    variables: { person },
    fetchPolicy: 'cache-and-network',
  });
  const end = useEnding(person);
  const devices = data?.personSessions.devices;
  const others = devices?.filter(({ isThisOne }) => !isThisOne).length ?? 0;
  return (
    <SettingsPanel title="Devices" about={ABOUT}>
      {error && !devices && (
        <ErrorResult error={error} title="Error Loading Devices" onRetry={retryOf(refetch)} />
      )}
      {!error && !devices && <PageLoading label="Looking for your devices" />}
      {devices && (
        <ul className={rows.rows}>
          {devices.map((device) => (
            <Device key={device.id} device={device} onEnd={end.one} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button danger onClick={end.others}>
          Sign out all other devices
        </Button>
      )}
    </SettingsPanel>
  );
}

interface DeviceProps {
  device: OwnDeviceFragment;
  onEnd: (device: OwnDeviceFragment) => void;
}

function Device({ device, onEnd }: DeviceProps) {
  const { origin, since, lastUsedAt, isThisOne } = device;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <span className={rows.name}>
          {nameOf(device)}
          {isThisOne && <StatusTag tone="success">This device</StatusTag>}
        </span>
        <span className={rows.quiet}>{origin ? `Network ${networkWords(origin)}` : 'Unknown network'}</span>
        <span className={rows.quiet}>Signed in {formatMoment(since)}</span>
        <span className={rows.quiet}>Last seen {formatMoment(lastUsedAt)}</span>
      </div>
      {!isThisOne && (
        <Button onClick={() => onEnd(device)}>
          Sign out<span className="visually-hidden"> {nameOf(device)}</span>
        </Button>
      )}
    </li>
  );
}

/** Ends devices, once the person has said so. */
function useEnding(person: string) {
  const askFirst = useQuestion();
  const toast = useToast();
  const [endOne] = useMutation(EndOwnDeviceDocument);
  const [endOthers] = useMutation(EndOtherDevicesDocument);
  const ask = (what: string, done: string, act: () => Promise<unknown>) =>
    askFirst({
      title: `Sign out ${what}?`,
      content: 'Whoever uses it has to sign in again. It takes effect within seconds.',
      okText: 'Sign out',
      onOk: () =>
        act().then(
          () => toast.success(done, 'Signed out'),
          (error: unknown) => toast.problem(error, 'Failed to sign out'),
        ),
    });
  return {
    one: (device: OwnDeviceFragment) =>
      ask(nameOf(device), `${nameOf(device)} was signed out.`, () =>
        endOne({ variables: { id: device.id } }),
      ),
    others: () =>
      ask('all other devices', 'Only this device is signed in now.', () =>
        endOthers({ variables: { person } }),
      ),
  };
}
