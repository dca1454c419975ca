import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { DateText } from '../../../shared/plain/facts/date-text';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Panel } from '../../../shared/ui/panel';
import { actionWords } from '../../audit/audit-words';
import { RecentActivityDocument } from './recent-activity.generated';
import styles from './quick-actions.module.css';

const rows = 5;

/** What was done in the club lately, for who reads the audit log. */
export function RecentActivity() {
  const { data, error, refetch } = useQuery(RecentActivityDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Panel title="Recent activity" extra={<Link to="/dashboard/audit-logs">View all</Link>}>
      {!data && error ? (
        <ErrorResult error={error} title="The activity could not be loaded" onRetry={retryOf(refetch)} />
      ) : !data ? (
        <ListSkeleton rows={rows} />
      ) : data.auditEntries.results.length === 0 ? (
        <p>Nothing has been done yet.</p>
      ) : (
        <ul className={styles.list}>
          {data.auditEntries.results.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span>
                {actionWords[entry.action].label}
                {entry.userName && `: ${entry.userName}`}
                {entry.changedByName && <span className={styles.since}> by {entry.changedByName}</span>}
              </span>
              <span className={styles.since}>
                <DateText value={entry.occurredAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
