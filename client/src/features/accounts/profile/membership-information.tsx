import { Alert } from 'antd';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import { ButtonLink } from '../../../shared/plain/button-link';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { SessionUser } from '../../../shared/session/session-store';
import { suspendedWords } from '../../../shared/standing/suspended-words';
import { Panel } from '../../../shared/ui/panel';
import styles from './membership-information.module.css';
import type { ProfileMembership_MembershipFragment } from './profile-page.generated';

interface MembershipInformationProps {
  user: Pick<SessionUser, 'membershipPaymentRequired'>;
  membership: ProfileMembership_MembershipFragment;
}

export function MembershipInformation({ user, membership }: MembershipInformationProps) {
  const { status, paymentStatus, paidUntil, isActive } = membership;
  const standing = membershipWords[status];
  const fee = feeWords[paymentStatus];
  return (
    <Panel title="Membership Information">
      <FactRows
        facts={[
          { term: 'Status', value: <StatusTag tone={standing.tone}>{standing.label}</StatusTag> },
          { term: 'Payment', value: <StatusTag tone={fee.tone}>{fee.label}</StatusTag> },
          { term: 'Paid until', value: <DateText value={paidUntil} /> },
        ]}
      />
      {status === 'SUSPENDED' && (
        <Alert className={styles.warning} type="warning" showIcon title={suspendedWords(membership)} />
      )}
      {!isActive && status !== 'SUSPENDED' && user.membershipPaymentRequired && (
        <>
          <Alert
            className={styles.warning}
            type="warning"
            showIcon
            title="Your membership is not active. Pay the fee to use all member features."
          />
          <ButtonLink to="/dashboard/my-payments">Pay Membership Fee</ButtonLink>
        </>
      )}
    </Panel>
  );
}
