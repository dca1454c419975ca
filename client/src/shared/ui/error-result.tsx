import { Button } from 'antd';
import { describeProblem } from '../api/problem';
import { BrokenWall } from '../plain/drawings/pictures';
import { ForbiddenResult } from '../plain/states/forbidden-result';
import styles from '../plain/states/states.module.css';

interface ErrorResultProps {
  error: unknown;
  /** What could not be shown, e.g. "Error Loading Payments". */
  title: string;
  /** What to do, where a page says it in certain words; what went wrong stands below them, where it is known. */
  text?: string;
  onRetry?: () => void;
}

/** Codes of which nothing is known that would help. */
const saysNothing: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'UNKNOWN']);

/** A page or panel whose data did not come. A refusal is shown as one, because trying again would not help. */
export function ErrorResult({ error, title, text, onRetry }: ErrorResultProps) {
  const { code, message } = describeProblem(error);
  if (code === 'FORBIDDEN') return <ForbiddenResult>{message}</ForbiddenResult>;
  return (
    <div className={styles.panel} role="alert">
      <BrokenWall />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {!(text && saysNothing.has(code)) && <p className={styles.text}>{message}</p>}
      {onRetry && (
        <Button className={styles.action} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
