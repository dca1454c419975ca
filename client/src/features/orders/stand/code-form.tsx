import { CameraOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useCallback, useId, useState, type SyntheticEvent } from 'react';
import { Camera } from '../../../shared/scanning/camera';
import { mayHaveCamera } from '../../../shared/scanning/scanner';
import { Panel } from '../../../shared/ui/panel';
import styles from './stand.module.css';

interface CodeFormProps {
  isBusy: boolean;
  /** Why no order was found; null for nothing wrong. */
  problem: string | null;
  onCode: (typed: string) => Promise<void>;
}

/** Where a code is typed, or scanned by the camera of the phone. */
export function CodeForm({ isBusy, problem, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const field = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onCode(typed);
  };
  const read = useCallback(
    (text: string) => {
      setScanning(false);
      setTyped(text);
      void onCode(text);
    },
    [onCode],
  );
  return (
    <Panel title="Whose order?">
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={field}>Code of six signs</label>
        <Input
          {...{ id: field, size: 'large', value: typed, autoFocus: true, autoComplete: 'off' }}
          className={styles.field}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          status={problem === null ? '' : 'error'}
          aria-describedby={`${field}-problem`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${field}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.ways}>
          <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
            Find order
          </Button>
          {mayHaveCamera() && (
            <Button size="large" icon={<CameraOutlined />} onClick={() => setScanning(!isScanning)}>
              {isScanning ? 'Stop the camera' : 'Scan with the camera'}
            </Button>
          )}
        </div>
      </form>
      {isScanning && <Camera onRead={read} />}
    </Panel>
  );
}
