import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { MemberFacts } from './member-facts';
import { MemberHistory } from './member-history';
import { MembershipOfPersonDocument } from './member-page.generated';
import styles from './member-page.module.css';

/** Standing, paid periods and what staff changed about a person's membership. */
export function MembershipOfPerson({ person }: { person: string }) {
  const { data, error, refetch } = useQuery(MembershipOfPersonDocument, { variables: { person } });
  const member = data?.memberOfPerson;
  if (error && !member)
    return <ErrorResult error={error} title="Error Loading the Membership" onRetry={retryOf(refetch)} />;
  if (!member) return <PageLoading label="Looking for the membership" />;
  return (
    <div className={styles.columns}>
      <MemberFacts member={member} />
      <Panel
        title="Periods and changes"
        extra={<Link to={`/dashboard/members/${member.id}`}>Membership</Link>}
      >
        <MemberHistory id={member.id} />
      </Panel>
    </div>
  );
}
