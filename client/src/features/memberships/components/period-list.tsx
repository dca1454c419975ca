import { DateText } from '../../../shared/plain/facts/date-text';
import { ReceiptLink } from '../../payments/papers/receipt-link';
import type { PeriodList_PeriodFragment } from './period-list.generated';
import styles from './period-list.module.css';

/** The months that were paid for, latest first, each with its receipt. */
export function PeriodList({ periods }: { periods: readonly PeriodList_PeriodFragment[] }) {
  if (periods.length === 0)
    return <p className={styles.none}>Nothing yet. The months you pay for will be listed here.</p>;
  return (
    <ul className={styles.periods}>
      {periods.map(({ id, months, startsOn, endsOn, payment }) => (
        <li key={id} className={styles.period}>
          <div>
            <p className={styles.months}>
              {months} {months === 1 ? 'month' : 'months'}
            </p>
            <p className={styles.dates}>
              <DateText value={startsOn} /> to <DateText value={endsOn} />
            </p>
          </div>
          {payment && <ReceiptLink payment={payment} size="small" />}
        </li>
      ))}
    </ul>
  );
}
