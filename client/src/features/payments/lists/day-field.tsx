import { Input } from 'antd';
import styles from './book-filters.module.css';

interface DayFieldProps {
  label: string;
  value: string | null;
  earliest?: string | null;
  latest?: string | null;
  onChange: (day: string | null) => void;
}

/** The browser's own date field: it knows the keyboard, the phone and the person's habits. */
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
