import { Select } from 'antd';
import styles from './filter-fields.module.css';

interface ChoiceFilterProps<TValue extends string> {
  /** What is chosen, e.g. "Category". */
  label: string;
  /** What stands there while nothing is chosen, e.g. "All categories". */
  all: string;
  options: readonly { value: TValue; label: string }[];
  /** Null while nothing is chosen. */
  value: TValue | null;
  /** Undefined removes the filter. */
  onChange: (value: TValue | undefined) => void;
}

/** A field above a list that narrows it to one kind. */
export function ChoiceFilter<TValue extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: ChoiceFilterProps<TValue>) {
  return (
    <Select<TValue>
      className={styles.choice}
      aria-label={label}
      placeholder={all}
      allowClear
      options={[...options]}
      value={value ?? undefined}
      onChange={onChange}
    />
  );
}
