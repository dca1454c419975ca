import { Mark } from '../../shared/plain/drawings/mark';
import styles from './starting-page.module.css';

/** On the screen while the code of the first page arrives; stays blank for a moment, so that fast starts do not flicker. */
export function StartingPage() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <Mark size={56} />
    </div>
  );
}
