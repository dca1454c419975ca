import type { PaymentStatusCode, ReviewReason } from '../payment-states.ts';
import type { Standing } from './evidence.ts';

interface LockedPrompt {
  status: PaymentStatusCode;
  reviewReason: ReviewReason | null;
  isSentBack: boolean;
}

/** What a failure makes of a payment. */
interface Failure {
  /** Money that is there, or that a treasurer looks at, is not argued away. */
  stands: Exclude<Standing, 'open'>;
  endsPayment: boolean;
  tellsPayer: boolean;
}

/** A prompt is over without money. Whose money is being looked at has been told so, and is told nothing that contradicts it. */
export function judgeFailure({ status, reviewReason }: LockedPrompt): Failure {
  if (status === 'COMPLETED') {
    return { stands: 'paid', endsPayment: false, tellsPayer: false };
  }
  const endsPayment = status === 'PENDING';
  return reviewReason === null
    ? { stands: 'failed', endsPayment, tellsPayer: endsPayment }
    : { stands: 'review', endsPayment, tellsPayer: false };
}

/** Whether a prompt of which nobody told the outcome is the treasurer's: not when something was decided meanwhile. */
export const isUndecided = ({ status, reviewReason, isSentBack }: LockedPrompt): boolean =>
  status !== 'COMPLETED' && reviewReason === null && !isSentBack;
