import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import styles from './demo-accounts.module.css';
import { DemoAccountsDocument } from './demo-accounts.generated';

interface DemoAccountsProps {
  onChoose: (username: string) => void;
}

/** In demonstration mode, the people one can sign in as. A real club never sees this: its server names none. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = useQuery(DemoAccountsDocument);
  const accounts = data?.club.demoAccounts ?? [];
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
            <Button size="small" title={label} onClick={() => onChoose(username)}>
              {username}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
