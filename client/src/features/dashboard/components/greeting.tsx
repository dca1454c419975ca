import { useState } from 'react';
import { positionTitle } from '../../../shared/format/positions';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { SessionUser } from '../../../shared/session/session-store';
import { greetingAt } from '../greeting';
import styles from './greeting.module.css';

export function Greeting({ user }: { user: SessionUser }) {
  const { name, roleDisplay, activeExecutivePosition: position } = user;
  const [greeting] = useState(() => greetingAt(new Date()));
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        {greeting}, {name}
      </h1>
      <p className={styles.standing}>
        <span>{roleDisplay}</span>
        {position && <span className={styles.office}>{positionTitle(position)}</span>}
        {position && <StatusTag tone="info">Executive</StatusTag>}
      </p>
    </header>
  );
}
