import { Button } from 'antd';
import { formatMoment } from '../../shared/format/dates';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import rows from '../../shared/ui/fact-rows.module.css';
import styles from './push.module.css';
import type { PushDevicesFragment } from './push.generated';

type Device = PushDevicesFragment['devices'][number];

interface PushDeviceListProps {
  devices: readonly Device[];
  onOff: (device: Device) => void;
}

const nameOf = ({ device }: Device): string => device || 'An unknown device';

/** The devices on which the person is told. */
export function PushDeviceList({ devices, onOff }: PushDeviceListProps) {
  if (devices.length === 0) return <p className={styles.none}>It is on nowhere.</p>;
  return (
    <ul className={rows.rows}>
      {devices.map((device) => (
        <li key={device.id} className={rows.row}>
          <div className={rows.facts}>
            <span className={rows.name}>
              {nameOf(device)}
              {device.isThisOne && <StatusTag tone="success">This device</StatusTag>}
            </span>
            <span className={rows.quiet}>On since {formatMoment(device.since)}</span>
          </div>
          <Button aria-label={`Turn off on ${nameOf(device)}`} onClick={() => onOff(device)}>
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  );
}
