import type { ReactNode } from 'react';
import styles from './fact-line.module.css';

/** Small facts one after the other, a dot between them. */
export function FactLine({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
}
