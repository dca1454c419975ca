import { formatMoney } from '../../../shared/format/money';
import { DateText } from '../../../shared/plain/facts/date-text';
import styles from './held-parts.module.css';
import type { OwnParts_PartFragment } from './own-paybill.generated';

type Part = OwnParts_PartFragment;

/** What is held for somebody, part by part. */
export function OwnParts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.receipt}>
          <span>
            {formatMoney(part.held)} from {part.payerName || 'M-Pesa'}
            <span className={styles.words}>{standingOf(part)}</span>
          </span>
          <span className={styles.words}>
            {part.receipt}, <DateText value={part.paidAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why a part buys nothing, or may not be there; nothing while it simply waits for more. */
function standingOf({ isGoingBack, isDoubted, isPendingBooks }: Part): string {
  if (isGoingBack) return ' (being sent back to you)';
  if (isDoubted) return ' (the treasurer is looking at it)';
  return isPendingBooks ? ' (pending the books)' : '';
}
