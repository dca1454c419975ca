import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageHeader } from '../../../shared/ui/page-header';
import { PageLoading } from '../../../shared/ui/page-loading';
import { Panel } from '../../../shared/ui/panel';
import { RecordFeeButton } from '../desk/record-fee-button';
import { ChangeStanding } from './change-standing';
import { MemberFacts } from './member-facts';
import { MemberHistory } from './member-history';
import { MemberRecordDocument, type MemberFacts_MemberFragment } from './member-page.generated';
import styles from './member-page.module.css';

/** One member: standing, fee, contact, and what happened over the years; a card for other members. */
export function MemberPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(MemberRecordDocument, { variables: { id } });
  if (data) return <Member member={data.member} />;
  if (!error) return <PageLoading label="Loading the member" />;
  return (
    <>
      <PageHeader title="Member" />
      <ErrorResult error={error} title="Error Loading the Member" onRetry={retryOf(refetch)} />
    </>
  );
}

function Member({ member }: { member: MemberFacts_MemberFragment }) {
  const { id, name, userId, registrationNumber, viewerCanRecordFee } = member;
  const seesMembers = useHoldsAny(Permission.MembershipViewMember);
  return (
    <>
      <PageHeader
        title={name}
        description={registrationNumber}
        actions={
          <>
            <ChangeStanding member={member} />
            {viewerCanRecordFee && <RecordFeeButton payer={{ id: userId, name }} />}
          </>
        }
      />
      <div className={styles.columns}>
        <MemberFacts member={member} />
        {seesMembers && (
          <Panel title="History">
            <MemberHistory id={id} />
          </Panel>
        )}
      </div>
    </>
  );
}
