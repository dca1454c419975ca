import {
  wasCredited,
  type PaymentStatusCode,
  type ReviewReason,
  type Verifier,
} from '../records/payment-states.ts';
import type { Standing } from './evidence.ts';

interface LockedPrompt {
  status: PaymentStatusCode;
  reviewReason: ReviewReason | null;
  isElsewhere: boolean;
}

/** A credited prompt, and who has said that its money came. */
export interface CreditedPrompt extends LockedPrompt {
  /** Who of M-Pesa has said that its money came. */
  verifiedBy: Verifier | null;
  /** It was asked about by an id that a callback brought. */
  isIdReported: boolean;
  /** A treasurer has let it count. */
  isAccepted: boolean;
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
export const isUndecided = ({ status, reviewReason, isElsewhere }: LockedPrompt): boolean =>
  !wasCredited(status) && reviewReason === null && !isElsewhere;

/**
 * Whether money of which M-Pesa knows nothing is the treasurer's: credited without M-Pesa's word about this very prompt, or
 * a person's, and not told yet.
 */
export function isUnfounded(prompt: CreditedPrompt): boolean {
  const isProven = prompt.isAccepted || prompt.verifiedBy === 'LEDGER';
  const isAsked = prompt.verifiedBy === 'QUERY' && !prompt.isIdReported;
  const isOpen = prompt.reviewReason === null && !prompt.isElsewhere;
  return prompt.status === 'COMPLETED' && isOpen && !isProven && !isAsked;
}
