import type { MembershipStanding } from './actor.ts';

/** What a membership's standing is computed from. */
export interface StandingFacts {
  suspendedAt: Date | null;
  deactivatedAt: Date | null;
  /** The last paid day of all periods, `YYYY-MM-DD`; null when nothing was ever paid. */
  expiry: string | null;
}

/**
 * Membership as a function of paid periods, suspension and the day (contract §19, D66, D67): a period is valid through its
 * last day, suspension outranks everything, PENDING means never paid, and only active and paid together open anything.
 */
export function membershipStanding(
  { suspendedAt, deactivatedAt, expiry }: StandingFacts,
  today: string,
): MembershipStanding {
  const isPaid = expiry !== null && expiry >= today;
  const paymentStatus = isPaid ? 'PAID' : 'UNPAID';
  const status = suspendedAt
    ? 'SUSPENDED'
    : deactivatedAt
      ? 'INACTIVE'
      : isPaid
        ? 'ACTIVE'
        : expiry === null
          ? 'PENDING'
          : 'INACTIVE';
  return { status, paymentStatus, expiry, isActive: status === 'ACTIVE' && isPaid };
}
