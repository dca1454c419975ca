import type { ReactNode } from 'react';
import styles from './plain-alert.module.css';

interface PlainAlertProps {
  tone: 'info' | 'success' | 'error';
  title: string;
  /** Says more below the title. */
  children?: ReactNode;
}

/** A message within a page that does without Ant Design; a screen reader says it when it comes. */
export function PlainAlert({ tone, title, children }: PlainAlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p className={children === undefined ? undefined : styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
