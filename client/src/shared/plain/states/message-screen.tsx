import type { ReactNode } from 'react';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One statement in the middle of the page: not found, error, coming soon. Needs neither Ant Design nor the network. */
export function MessageScreen({ picture, title, children, actions }: MessageScreenProps) {
  return (
    <div className={styles.screen}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
