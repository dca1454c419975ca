import type { ReactNode } from 'react';
import { club } from '../../../shared/club';
import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { ButtonLink } from '../../../shared/plain/button-link';
import { Mark } from '../../../shared/plain/drawings/mark';
import { MembershipBadge } from '../../../shared/plain/facts/membership-badge';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import type { SessionUser } from '../../../shared/session/session-store';
import { suspendedTitle, suspendedWords, type Suspension } from '../../../shared/standing/suspended-words';
import type { MembershipCard_MembershipFragment } from './membership-card.generated';
import styles from './membership-card.module.css';
import { PlanPattern } from './plan-pattern';

interface MembershipCardProps {
  user: SessionUser;
  membership: MembershipCard_MembershipFragment;
  /** Price of a year, for those who have to pay. */
  annualFee: string;
  /** On the page where one pays, the card does not lead there. */
  isAtTill?: boolean;
}

/** The member's card as one would carry it, or what it takes to get one. */
export function MembershipCard({ user, membership, annualFee, isAtTill = false }: MembershipCardProps) {
  const { status, paidUntil, isActive, registrationNumber } = membership;
  if (status === 'SUSPENDED') return <SuspendedCard suspension={membership} />;
  if (!isActive && user.membershipPaymentRequired)
    return <UnpaidCard user={user} annualFee={annualFee} isAtTill={isAtTill} paidUntil={paidUntil} />;
  return (
    <Frame tone="paid" badge={<MembershipBadge user={user} />}>
      <p className={styles.name}>{user.name}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Member no.</dt>
          <dd>{registrationNumber}</dd>
        </div>
        <div>
          <dt>{isActive ? 'Paid until' : 'Membership fee'}</dt>
          <dd>{isActive && paidUntil ? formatDay(paidUntil) : 'Not paid'}</dd>
        </div>
      </dl>
    </Frame>
  );
}

interface UnpaidCardProps {
  user: SessionUser;
  annualFee: string;
  isAtTill: boolean;
  paidUntil: string | null;
}

function UnpaidCard({ user, annualFee, isAtTill, paidUntil }: UnpaidCardProps) {
  return (
    <Frame tone="unpaid" badge={<MembershipBadge user={user} />}>
      <p className={styles.name}>
        {paidUntil === null ? 'Your seat is waiting' : `Your membership ended on ${formatDay(paidUntil)}`}
      </p>
      <p className={styles.ask}>Pay {formatMoney(annualFee)} to access all features</p>
      {!isAtTill && (
        <p className={styles.way}>
          <ButtonLink to="/dashboard/membership">Pay Now</ButtonLink>
        </p>
      )}
    </Frame>
  );
}

function SuspendedCard({ suspension }: { suspension: Suspension }) {
  return (
    <Frame tone="unpaid" badge={<StatusTag tone="danger">Suspended</StatusTag>}>
      <p className={styles.name}>{suspendedTitle(suspension)}</p>
      <p className={styles.ask}>{suspendedWords(suspension)}</p>
      <p className={styles.way}>
        <ButtonLink to="/contact" tone="outline">
          Contact the club office
        </ButtonLink>
      </p>
    </Frame>
  );
}

interface FrameProps {
  tone: 'paid' | 'unpaid';
  badge: ReactNode;
  children: ReactNode;
}

function Frame({ tone, badge, children }: FrameProps) {
  return (
    <section className={`${styles.card} ${styles[tone]}`} aria-label="Membership card">
      <PlanPattern className={styles.pattern} />
      <div className={styles.top}>
        <span className={styles.club}>
          <Mark size={26} />
          {club.name}
        </span>
        {badge}
      </div>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
