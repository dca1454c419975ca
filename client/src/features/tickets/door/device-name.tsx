import { Input } from 'antd';
import { useId } from 'react';
import { Panel } from '../../../shared/ui/panel';
import { useDoorActs } from './door-store';
import styles from './door.module.css';

/** What this device is called where the other doors read who let somebody in. */
export function DeviceName() {
  const name = useDoorActs(({ deviceName }) => deviceName);
  const nameDevice = useDoorActs((state) => state.nameDevice);
  const field = useId();
  return (
    <Panel title="This device">
      <div className={styles.form}>
        <label htmlFor={field}>Where it stands</label>
        <Input
          {...{ id: field, value: name, maxLength: 40, autoComplete: 'off' }}
          onChange={({ target }) => nameDevice(target.value)}
        />
        <p className={styles.quiet}>
          The names of who is expected are kept on this device until you sign out.
        </p>
      </div>
    </Panel>
  );
}
