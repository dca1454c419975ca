import styles from './rejection-reason.module.css';

/** What the editors wrote when they gave a post back; nothing without it. */
export function RejectionReason({ reason }: { reason: string }) {
  if (reason === '') return null;
  return (
    <div className={styles.reason} role="note" aria-label="Rejection reason">
      <p className={styles.title}>Why it was given back</p>
      <p>{reason}</p>
    </div>
  );
}
