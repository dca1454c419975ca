import type { ReactNode } from 'react';
import { club } from '../../../shared/club';
import { formatMoney } from '../../../shared/format/money';
import { Mark } from '../../../shared/plain/drawings/mark';
import styles from './paper-sheet.module.css';

export type Fact = [term: string, value: string];

interface Sheet {
  /** What it is, in one word. */
  kind: string;
  number: string;
  amount: string;
  purpose: string;
  facts: Fact[];
  children?: ReactNode;
}

/** A numbered paper of the club about money, on the screen and out of the printer. */
export function PaperSheet({ kind, number, amount, purpose, facts, children }: Sheet) {
  return (
    <article className={styles.paper} aria-label={`${kind} ${number}`}>
      <header className={styles.head}>
        <span className={styles.club}>
          <Mark size={36} />
          {club.fullName}
        </span>
        <span className={styles.number}>
          <span>{kind}</span> <strong>{number}</strong>
        </span>
      </header>
      <p className={styles.amount}>{formatMoney(amount)}</p>
      <p className={styles.purpose}>{purpose}</p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
