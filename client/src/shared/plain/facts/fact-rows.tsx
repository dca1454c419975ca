import type { ReactNode } from 'react';
import styles from './fact-rows.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Pairs of name and value under each other, as on a form that was filled in. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.rows}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
