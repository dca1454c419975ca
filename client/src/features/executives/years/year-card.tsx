import { formatDay } from '../../../shared/format/dates';
import { positionTitle } from '../../../shared/format/positions';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { YearCard_YearFragment } from './academic-years-page.generated';
import styles from './academic-years.module.css';

/** One academic year with its offices in numbers. */
export function YearCard({ year }: { year: YearCard_YearFragment }) {
  const { isCurrent, startDate, endDate, activeExecutives, totalExecutives, positions } = year;
  return (
    <article className={styles.year} data-current={isCurrent} aria-label={year.year}>
      <header className={styles.head}>
        <h2 className={styles.title}>{year.year}</h2>
        {isCurrent && <StatusTag tone="success">Current</StatusTag>}
      </header>
      <p className={styles.quiet}>
        {formatDay(startDate)} to {formatDay(endDate)}
      </p>
      <p>
        {activeExecutives} of {totalExecutives} {totalExecutives === 1 ? 'term' : 'terms'} active
      </p>
      {positions.length > 0 && (
        <ul className={styles.positions}>
          {positions.map(({ position, count }) => (
            <li key={position}>
              <span>{positionTitle(position)}</span>
              <span className={styles.quiet}>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
