import { Segmented } from 'antd';
import styles from './scope-choice.module.css';

/** How much of a series is meant. */
export type Scope = 'ONE' | 'FOLLOWING' | 'ALL';

const options = [
  { value: 'ONE', label: 'This one' },
  { value: 'FOLLOWING', label: 'From here on' },
  { value: 'ALL', label: 'All to come' },
] satisfies { value: Scope; label: string }[];

interface ScopeChoiceProps {
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Asks which events of a series are changed. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  return (
    <div className={styles.scope}>
      <Segmented<Scope>
        aria-label="Which events of the series"
        block
        options={options}
        value={value}
        onChange={onChange}
      />
      {value !== 'ONE' && (
        <p>What is over, and what was cancelled, put off or moved by itself, stays as it is.</p>
      )}
    </div>
  );
}
