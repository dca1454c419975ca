import { club } from '../../../shared/club';
import { useAnswer } from '../use-answer';
import type { KeptRecordsQuery } from './kept-records.generated';
import question from './kept-records.graphql?raw';
import styles from './kept-records.module.css';

/** What the server says that it keeps, and for how long: its own nightly work follows the same list. */
export function KeptRecords() {
  const { state, data } = useAnswer<KeptRecordsQuery>(question);
  if (state === 'failed')
    return (
      <p>
        The list could not be loaded. Open this page again in a moment, or write to{' '}
        <a href={`mailto:${club.privacyEmail}`}>{club.privacyEmail}</a>.
      </p>
    );
  return (
    <dl className={styles.records} aria-busy={state === 'asking'}>
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
