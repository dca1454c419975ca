import styles from './member-picker.module.css';

/** A person on offer, with what tells them from others of the name. */
export function PersonOption({ name, facts }: { name: string; facts: string }) {
  return (
    <span className={styles.option}>
      <span>{name}</span>
      <span className={styles.quiet}>{facts}</span>
    </span>
  );
}
