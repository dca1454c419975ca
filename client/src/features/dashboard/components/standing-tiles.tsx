import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/format/dates';
import { feeWords, membershipWords } from '../../../shared/format/membership-words';
import type { MembershipCard_MembershipFragment } from '../../memberships/components/membership-card.generated';
import styles from './standing-tiles.module.css';

/** The member's figures. One that asks for money stands out until it is paid. */
export function StandingTiles({ membership }: { membership: MembershipCard_MembershipFragment }) {
  const { status, paymentStatus, expiry } = membership;
  const isPaid = paymentStatus === 'PAID';
  return (
    <div className={styles.tiles}>
      <Tile title="Membership status" value={membershipWords[status].label} to="/dashboard/membership">
        {expiry === null ? 'Not paid before' : `${isPaid ? 'Runs' : 'Ran'} until ${formatDay(expiry)}`}
      </Tile>
      <Tile
        title="Payment status"
        value={feeWords[paymentStatus].label}
        to="/dashboard/my-payments"
        isHighlighted={!isPaid}
      >
        {isPaid ? 'The fee is paid for today' : 'The membership fee is due'}
      </Tile>
    </div>
  );
}

interface TileProps {
  title: string;
  value: string;
  to: string;
  isHighlighted?: boolean;
  children: ReactNode;
}

function Tile({ title, value, to, isHighlighted = false, children }: TileProps) {
  return (
    <section className={styles.tile} data-highlighted={isHighlighted} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{children}</p>
      <Link to={to} className={styles.link} aria-label={`View Details: ${title}`}>
        View Details
      </Link>
    </section>
  );
}
