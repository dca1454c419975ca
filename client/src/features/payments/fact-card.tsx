import type { ReactNode } from 'react';
import styles from './fact-card.module.css';

interface FactPairProps {
  main: ReactNode;
  /** Smaller and quieter, below. */
  more?: ReactNode;
}

/** Two facts of a payment that belong together, in a cell of a table as on a card. */
export function FactPair({ main, more }: FactPairProps) {
  return (
    <span className={styles.pair}>
      <span>{main}</span>
      {more && <span className={styles.quiet}>{more}</span>}
    </span>
  );
}

/** A row of a table for a phone: lines with one fact at each end. */
export function FactCard({ lines }: { lines: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <div className={styles.card}>
      {lines.map(([start, end], place) => (
        <div key={place} className={styles.line}>
          <span>{start}</span>
          <span className={styles.end}>{end}</span>
        </div>
      ))}
    </div>
  );
}

/** A fact that only explains the one beside it. */
export function QuietFact({ children }: { children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
