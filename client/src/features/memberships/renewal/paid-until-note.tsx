import { Alert } from 'antd';
import { renewalWords } from './added-time';
import styles from './renew-early.module.css';

interface PaidUntilNoteProps {
  who: 'You are paid' | 'Paid';
  paidUntil: string;
  /** The period that is chosen; absent while none is. */
  months: number | null | undefined;
}

/** Says above a fee that one is paid already, and what another one adds. */
export function PaidUntilNote({ who, paidUntil, months }: PaidUntilNoteProps) {
  return (
    <Alert className={styles.note} type="warning" showIcon title={renewalWords(who, paidUntil, months)} />
  );
}
