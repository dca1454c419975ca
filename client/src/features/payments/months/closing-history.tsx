import { formatMoment } from '../../../shared/format/dates';
import type { MonthClosing_ClosingFragment } from './month-page.generated';
import styles from './month-page.module.css';
import { ClosingFacts } from './month-totals';

/** What a month had been closed with before it was opened again. */
export function ClosingHistory({ closings }: { closings: readonly MonthClosing_ClosingFragment[] }) {
  return closings.map((closing) => (
    <div key={closing.id} className={styles.closing}>
      <p className={styles.told}>
        Opened again {closing.reopenedAt === null ? '' : formatMoment(closing.reopenedAt)}
      </p>
      <ClosingFacts closing={closing} />
    </div>
  ));
}
