import { formatDay } from '../../../shared/format/dates';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import type { MembershipCard_MembershipFragment } from '../../memberships/components/membership-card.generated';
import { StatTile, StatTiles } from './stat-tile';

/** The member's figures. One that asks for money stands out until it is paid. */
export function StandingTiles({ membership }: { membership: MembershipCard_MembershipFragment }) {
  const { status, paymentStatus, paidUntil } = membership;
  const isPaid = paymentStatus === 'PAID';
  return (
    <StatTiles>
      <StatTile title="Membership status" value={membershipWords[status].label} to="/dashboard/membership">
        {paidUntil === null ? 'Not paid before' : `${isPaid ? 'Runs' : 'Ran'} until ${formatDay(paidUntil)}`}
      </StatTile>
      <StatTile
        title="Payment status"
        value={feeWords[paymentStatus].label}
        to="/dashboard/my-payments"
        isHighlighted={!isPaid}
      >
        {isPaid ? 'The fee is paid for today' : 'The membership fee is due'}
      </StatTile>
    </StatTiles>
  );
}
