import { Input } from 'antd';
import styles from './day-field.module.css';

interface DayFieldProps {
  label: string;
  value: string | null;
  earliest?: string | null;
  latest?: string | null;
  onChange: (day: string | null) => void;
}

/** A day that a list is narrowed by. The browser's own date field knows the keyboard, the phone and the person's habits. */
export function DayField({ label, value, earliest, latest, onChange }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <Input
        type="date"
        value={value ?? ''}
        min={earliest ?? undefined}
        max={latest ?? undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </label>
  );
}
