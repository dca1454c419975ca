import type { ReactNode } from 'react';
import styles from './intro.module.css';

interface IntroProps {
  title: string;
  children: ReactNode;
}

/** The opening of every public page but the first. */
export function Intro({ title, children }: IntroProps) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      <div className={styles.lead}>{children}</div>
    </header>
  );
}
