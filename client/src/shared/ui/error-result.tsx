import { Button } from 'antd';
import { describeProblem } from '../api/problem';
import { BrokenWall } from '../plain/drawings/pictures';
import { ForbiddenResult } from '../plain/states/forbidden-result';
import styles from '../plain/states/states.module.css';

interface ErrorResultProps {
  error: unknown;
  /** What could not be shown, e.g. "Error Loading Payments". */
  title: string;
  onRetry?: () => void;
}

/** A page or panel whose data did not come. A refusal is shown as one, because trying again would not help. */
export function ErrorResult({ error, title, onRetry }: ErrorResultProps) {
  const { code, message } = describeProblem(error);
  if (code === 'FORBIDDEN') return <ForbiddenResult>{message}</ForbiddenResult>;
  return (
    <div className={styles.panel} role="alert">
      <BrokenWall />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <Button className={styles.action} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
