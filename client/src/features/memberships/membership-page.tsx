import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
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

/** Where the membership fee is paid, with what was paid so far; the card comes first for who is paid up. */
export function MembershipPage() {
  const user = useSession((session) => session.user);
  const overview = useQuery(MembershipOverviewDocument);
  const { myMembership, club } = overview.data ?? {};
  const isPaidUp = useWasPaidUp(myMembership?.isActive);
  const till = (
    <div key="till" className={styles.till}>
      <Panel title={isPaidUp ? 'Membership fee' : 'Pay the membership fee'}>
        <FeeTill />
      </Panel>
    </div>
  );
  const card = (
    <div key="card" className={styles.card}>
      {user && myMembership && club ? (
        <MembershipCard user={user} membership={myMembership} annualFee={club.annualFee} isAtTill />
      ) : (
        <NoCardYet error={overview.error} onRetry={retryOf(overview.refetch)} />
      )}
    </div>
  );
  return (
    <>
      <Header />
      <div className={styles.columns} data-first={isPaidUp ? 'card' : 'till'}>
        {isPaidUp ? [card, till] : [till, card]}
        <div className={styles.rest}>
          <HeldParts />
          {myMembership && (
            <Panel title="Paid periods">
              <PeriodList periods={myMembership.periods} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether the fee was paid as soon as that was known: one that arrives meanwhile moves nothing that is being read. */
function useWasPaidUp(isPaidUp: boolean | undefined): boolean {
  const [was, setWas] = useState(isPaidUp);
  if (was === undefined && isPaidUp !== undefined) setWas(isPaidUp);
  return was ?? isPaidUp ?? false;
}

function Header() {
  return (
    <PageHeader
      title="Membership"
      description="Pay the membership fee by M-Pesa and see how long your membership runs."
      actions={
        <ButtonLink to="/dashboard/membership/card" tone="outline">
          My card
        </ButtonLink>
      }
    />
  );
}

function NoCardYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <CardSkeleton />;
  return <ErrorResult error={error} title="Your membership could not be loaded" onRetry={onRetry} />;
}
