import { Select } from 'antd';
import styles from './roles.module.css';
import type { RightChoice } from './use-right-choice';

interface RightFieldProps {
  label: string;
  choice: RightChoice;
}

/** Finds a right by a word of its name or its area. */
export function RightField({ label, choice: { right, options, choose } }: RightFieldProps) {
  return (
    <Select
      className={styles.choice}
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      options={options}
      value={right?.name}
      onChange={choose}
    />
  );
}
