import type { ReactNode } from 'react';
import { EmptyHouse } from '../drawings/pictures';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what would fill it. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <EmptyHouse />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
