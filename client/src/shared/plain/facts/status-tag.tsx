import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

interface StatusTagProps {
  /** `waiting` is for what needs time or money; colour is never the only sign, the text says it too. */
  tone: 'success' | 'waiting' | 'danger' | 'info' | 'neutral';
  children: ReactNode;
}

export function StatusTag({ tone, children }: StatusTagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
