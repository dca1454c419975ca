import { Alert, Form } from 'antd';
import { clubToday } from '../../../shared/format/dates';
import styles from './event-form.module.css';

/** A past day is allowed, for the archive, but seldom meant. */
export function PastDayWarning() {
  const date = Form.useWatch<string | undefined>('date');
  if (!date || date >= clubToday()) return null;
  return (
    <Alert
      className={styles.warning}
      type="warning"
      showIcon
      title="This day is past. The event goes straight to the past events, and nobody can register for it."
    />
  );
}
