import type {
  PaymentMethod,
  PaymentProgress,
  PaymentState,
  PaymentStatus,
  PaymentType,
} from '../../shared/api/types.generated';
import type { PaymentStanding_PaymentFragment } from './payment-standing.generated';

type Tone = 'success' | 'waiting' | 'danger' | 'info';

interface Words {
  label: string;
  tone: Tone;
}

export const typeLabels: Record<PaymentType, string> = {
  MEMBERSHIP: 'Membership',
  ORDER: 'Order',
  EVENT: 'Event fee',
  DONATION: 'Donation',
};

export const statusLabels: Record<PaymentStatus, string> = {
  COMPLETED: 'Completed',
  PENDING: 'Pending',
  FAILED: 'Failed',
  REVERSED: 'Reversed',
};

/** Where payments stand in the books: each in one way, so that the numbers add up. */
export const stateLabels: Record<PaymentState, string> = {
  COMPLETED: 'Completed',
  PENDING: 'Pending',
  FAILED: 'Failed',
  IN_REVIEW: 'In review',
  REFUND_DUE: 'Refund due',
  REFUNDED: 'Refunded',
  REVERSED: 'Reversed',
};

const isKeyOf = <TCode extends string>(labels: Record<TCode, string>, code: string | null): code is TCode =>
  code !== null && Object.hasOwn(labels, code);

/** The type, the outcome and the state that an address names, null for what there is none of. */
export const typeFrom = (code: string | null): PaymentType | null =>
  isKeyOf(typeLabels, code) ? code : null;
export const statusFrom = (code: string | null): PaymentStatus | null =>
  isKeyOf(statusLabels, code) ? code : null;
export const stateFrom = (code: string | null): PaymentState | null =>
  isKeyOf(stateLabels, code) ? code : null;

export const methodLabels: Record<PaymentMethod, string> = {
  MPESA: 'M-Pesa',
  CARD: 'Card',
  MANUAL: 'Paid at the club office',
};

/** How much time a payment bought. */
export const periodWords = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`;

/** Where the money is: the progress, and after the end whether it is held, has to go back, went back or was taken back. */
export type PaymentStage = PaymentProgress | 'HELD' | 'REFUND_DUE' | 'REFUNDED' | 'REVERSED';

export function stageOf(payment: Omit<PaymentStanding_PaymentFragment, 'id'>): PaymentStage {
  const { progress, state, held, refundDue, refunded } = payment;
  if (progress !== 'FAILED' && progress !== 'PAID') return progress;
  if (state === 'REVERSED') return state;
  if (held) return 'HELD';
  if (refundDue) return 'REFUND_DUE';
  return refunded ? 'REFUNDED' : progress;
}

/** Finer than the status: silence from M-Pesa is not called a failure. */
export const stageWords: Record<PaymentStage, Words> = {
  SENDING: { label: 'Sending', tone: 'info' },
  WAITING_FOR_PIN: { label: 'Waiting for PIN', tone: 'waiting' },
  CHECKING: { label: 'Still checking', tone: 'waiting' },
  PAID: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  IN_REVIEW: { label: 'In review', tone: 'waiting' },
  HELD: { label: 'Held in part', tone: 'info' },
  REFUND_DUE: { label: 'Refund due', tone: 'waiting' },
  REFUNDED: { label: 'Refunded', tone: 'info' },
  REVERSED: { label: 'Reversed', tone: 'danger' },
};

/** Whether M-Pesa may still say how it ended. */
export function isUnsettled(progress: PaymentProgress): boolean {
  return progress === 'SENDING' || progress === 'WAITING_FOR_PIN' || progress === 'CHECKING';
}
