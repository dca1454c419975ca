import { Link } from 'react-router-dom';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import { positionTitle } from '../../../shared/format/positions';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows, type Fact } from '../../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { Panel } from '../../../shared/ui/panel';
import type { MemberFacts_MemberFragment } from './member-page.generated';
import styles from './member-page.module.css';
import { studyWords } from './member-words';

type Member = MemberFacts_MemberFragment;

/** What is known of a member, as far as the reader may know it. */
export function MemberFacts({ member }: { member: Member }) {
  const seesAccounts = useHoldsAny(Permission.UsersViewAllUsers);
  return (
    <div className={styles.panels}>
      <Panel title="Membership">
        <FactRows facts={standingOf(member)} />
      </Panel>
      <Panel
        title="Person"
        extra={seesAccounts && <Link to={`/dashboard/users/${member.userId}`}>Account</Link>}
      >
        <FactRows facts={personOf(member)} />
      </Panel>
    </div>
  );
}

function standingOf(member: Member): Fact[] {
  const { status, paymentStatus, expiry, paidUntil, createdAt } = member;
  const standing = membershipWords[status];
  const fee = paymentStatus && feeWords[paymentStatus];
  return [
    { term: 'Status', value: <StatusTag tone={standing.tone}>{standing.label}</StatusTag> },
    ...suspensionOf(member),
    ...(fee ? [{ term: 'Fee', value: <StatusTag tone={fee.tone}>{fee.label}</StatusTag> }] : []),
    ...(fee ? [{ term: 'Paid until', value: <DateText value={paidUntil} /> }] : []),
    ...(expiry !== paidUntil ? [{ term: 'Written down until', value: <DateText value={expiry} /> }] : []),
    { term: 'Joined', value: <DateText value={createdAt} /> },
  ];
}

/** Until when somebody is suspended, and why; an end is said also where there is none. */
function suspensionOf({ status, suspendedUntil, suspensionReason }: Member): Fact[] {
  if (status !== 'SUSPENDED') return [];
  const end = suspendedUntil ? <DateText value={suspendedUntil} /> : 'Somebody lifts it';
  return [
    { term: 'Suspended until', value: end },
    ...(suspensionReason ? [{ term: 'Reason', value: suspensionReason }] : []),
  ];
}

function personOf(member: Member): Fact[] {
  const { roleDisplay, position, hub, bio, email, phoneNumber, username } = member;
  const facts: [string, string][] = [
    ['Role', roleDisplay],
    ['Executive position', position ? positionTitle(position) : ''],
    ['PF Number / Scholar Code', username],
    ['E-mail', email],
    ['Phone', phoneNumber],
    ['Course', studyWords(member)],
    ['Hub', hub],
    ['Bio', bio],
  ];
  return facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }));
}
