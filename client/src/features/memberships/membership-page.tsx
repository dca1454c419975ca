import { useQuery } from '@apollo/client/react';
import { retryOf } from '../../shared/api/retry-of';
import { ButtonLink } from '../../shared/plain/button-link';
import { useSession } from '../../shared/session/session-store';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { HeldParts } from '../payments/paybill/held-parts';
import { CardSkeleton } from './components/card-skeleton';
import { FeeTill } from './components/fee-till';
import { MembershipCard } from './components/membership-card';
import { PeriodList } from './components/period-list';
import { MembershipOverviewDocument } from './membership-page.generated';
import styles from './membership-page.module.css';

/** The till for the membership fee, with what was paid so far beside it. */
export function MembershipPage() {
  return (
    <>
      <PageHeader
        title="Membership"
        description="Pay the membership fee by M-Pesa and see how long your membership runs."
        actions={
          <ButtonLink to="/dashboard/membership/card" tone="outline">
            My card
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <Panel title="Pay the membership fee">
          <FeeTill />
        </Panel>
        <Standing />
      </div>
    </>
  );
}

function Standing() {
  const user = useSession((session) => session.user);
  const { data, error, refetch } = useQuery(MembershipOverviewDocument);
  if (!data && error)
    return (
      <ErrorResult error={error} title="Your membership could not be loaded" onRetry={retryOf(refetch)} />
    );
  if (!data || !user) return <CardSkeleton />;
  const { myMembership, club } = data;
  return (
    <div className={styles.standing}>
      <MembershipCard user={user} membership={myMembership} annualFee={club.annualFee} isAtTill />
      <HeldParts />
      <Panel title="Paid periods">
        <PeriodList periods={myMembership.periods} />
      </Panel>
    </div>
  );
}
