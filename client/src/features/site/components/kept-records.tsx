import { useAnswer } from '../../../shared/api/plain/use-answer';
import { club } from '../../../shared/club';
import type { KeptRecordsQuery } from './kept-records.generated';
import question from './kept-records.graphql?raw';
import styles from './kept-records.module.css';

/** What the server says that it keeps, and for how long: its own nightly work follows the same list. */
export function KeptRecords() {
  const { data, error } = useAnswer<KeptRecordsQuery>(question);
  if (!data && error !== undefined)
    return (
      <p>
        The list could not be loaded. Open this page again in a moment, or write to{' '}
        <a href={`mailto:${club.privacyEmail}`}>{club.privacyEmail}</a>.
      </p>
    );
  return (
    <dl className={styles.records} aria-busy={!data}>
      {data?.keptRecords.map(({ what, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className={styles.long}>{howLong}</dd>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}
