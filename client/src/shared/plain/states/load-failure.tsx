import { describeProblem } from '../../api/problem';
import { BrokenWall } from '../drawings/pictures';
import { PlainButton } from '../plain-button';
import styles from './states.module.css';

interface LoadFailureProps {
  error: unknown;
  /** What could not be shown, e.g. "Failed to load past events". */
  title: string;
  onRetry: () => void;
}

/** A part of a public page whose data did not come; needs no Ant Design. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.panel} role="alert">
      <BrokenWall />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{describeProblem(error).message}</p>
      <PlainButton className={styles.action} onClick={onRetry}>
        Try again
      </PlainButton>
    </div>
  );
}
