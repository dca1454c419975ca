import { useEffect, useState } from 'react';
import { askOnce } from '../../../shared/api/ask-once';
import { PlainButton } from '../../../shared/plain/plain-button';
import type { DemoAccountsQuery } from './demo-accounts.generated';
import question from './demo-accounts.graphql?raw';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  onChoose: (username: string) => void;
}

type Accounts = DemoAccountsQuery['club']['demoAccounts'];

/** In demonstration mode, the people one can sign in as. A real club never sees this: its server names none. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const [accounts, setAccounts] = useState<Accounts>([]);
  useEffect(() => {
    const leaving = new AbortController();
    askOnce<DemoAccountsQuery>(question, leaving.signal)
      .then(({ club }) => setAccounts(club.demoAccounts))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        Demonstration club
      </h2>
      <p className={styles.text}>
        Choose who to be. The password they share was printed when the server started.
      </p>
      <ul className={styles.list}>
        {accounts.map(({ username, label }) => (
          <li key={username}>
            <PlainButton size="small" title={label} onClick={() => onChoose(username)}>
              {username}
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
