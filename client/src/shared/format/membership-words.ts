import type { FeeStatus, MembershipStatus } from '../api/types.generated';

type Tone = 'success' | 'waiting' | 'danger' | 'neutral';

interface Words {
  label: string;
  tone: Tone;
}

/** PENDING has never paid, INACTIVE lapsed or was ended by staff. */
export const membershipWords: Record<MembershipStatus, Words> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  PENDING: { label: 'Pending', tone: 'waiting' },
  INACTIVE: { label: 'Inactive', tone: 'waiting' },
  SUSPENDED: { label: 'Suspended', tone: 'danger' },
};

export const feeWords: Record<FeeStatus, Words> = {
  PAID: { label: 'Paid', tone: 'success' },
  UNPAID: { label: 'Not paid', tone: 'waiting' },
};
