import type { EventStatus } from '../../shared/api/types.generated';
import { formatMoney } from '../../shared/format/money';

export const statusLabels: Record<EventStatus, string> = {
  UPCOMING: 'Upcoming',
  ONGOING: 'Happening now',
  COMPLETED: 'Past',
};

export const statusTones = { UPCOMING: 'success', ONGOING: 'info', COMPLETED: 'neutral' } as const;

/** The status in an address, where it stands in lower case; null for none or nonsense. */
export function statusFrom(written: string | null): EventStatus | null {
  const statuses = Object.keys(statusLabels) as EventStatus[];
  return statuses.find((status) => status === written?.toUpperCase()) ?? null;
}

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

interface Priced {
  feeKes: number;
  guestFeeKes: number;
  guestLimit: number;
}

/** What a place costs, and one for a guest where that is another price. */
export function priceText({ feeKes, guestFeeKes, guestLimit }: Priced): string {
  const own = feeKes === 0 ? 'Free' : formatMoney(String(feeKes));
  if (guestLimit === 0 || guestFeeKes === feeKes) return own;
  return guestFeeKes === 0 ? `${own}, guests free` : `${own}, guests ${formatMoney(String(guestFeeKes))}`;
}
