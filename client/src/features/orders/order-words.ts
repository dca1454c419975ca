import type { OrderCancelCause, OrderStatus } from '../../shared/api/types.generated';

interface Standing {
  status: OrderStatus;
  shippingAddress: string;
  refundDue: boolean;
}

interface Words {
  label: string;
  tone: 'success' | 'waiting' | 'danger' | 'info' | 'neutral';
}

const words: Record<OrderStatus, Words> = {
  PENDING: { label: 'To be paid', tone: 'waiting' },
  PAID: { label: 'Paid', tone: 'info' },
  SHIPPED: { label: 'Sent', tone: 'info' },
  DELIVERED: { label: 'Delivered', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

/** What is collected at the club is never sent: its words are others. */
const collected: Partial<Record<OrderStatus, Words>> = {
  SHIPPED: { label: 'Ready to collect', tone: 'info' },
  DELIVERED: { label: 'Collected', tone: 'success' },
};

/** How far an order is, as people read it. */
export function standingWords({ status, shippingAddress, refundDue }: Standing): Words {
  const standing = (shippingAddress === '' ? collected[status] : undefined) ?? words[status];
  return refundDue ? { label: `${standing.label}, refund due`, tone: 'waiting' } : standing;
}

/** The statuses to choose from. */
export const statusChoices = (Object.keys(words) as OrderStatus[]).map((value) => ({
  value,
  label: words[value].label,
}));

/** A status in the address of a page; null for nonsense. */
export const statusIn = (text: string | null): OrderStatus | null =>
  statusChoices.find(({ value }) => value === text)?.value ?? null;

/** What a move does, on its button. */
const moveLabels: Record<OrderStatus, string> = {
  PENDING: 'Wait for payment',
  PAID: 'Record as paid',
  SHIPPED: 'Mark as sent',
  DELIVERED: 'Mark as delivered',
  CANCELLED: 'Cancel order',
};

/** The same for an order that is collected. */
export const moveLabel = (to: OrderStatus, { shippingAddress }: { shippingAddress: string }): string => {
  if (shippingAddress !== '') return moveLabels[to];
  if (to === 'SHIPPED') return 'Mark as ready to collect';
  return to === 'DELIVERED' ? 'Mark as collected' : moveLabels[to];
};

export const causeWords: Record<OrderCancelCause, string> = {
  OWNER: 'You cancelled this order.',
  STAFF: 'The club has cancelled this order.',
  LAPSED: 'Nobody paid for this order in 72 hours, so its goods went back to the shelf.',
  UNDONE: 'The money for this order went back, so it was cancelled.',
};
