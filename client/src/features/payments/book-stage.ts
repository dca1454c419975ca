import type { PaymentReviewReason } from '../../shared/api/types.generated';
import type { PaymentStanding_PaymentFragment } from './payment-standing.generated';
import { stageOf, stageWords } from './payment-words';

type Standing = Omit<PaymentStanding_PaymentFragment, 'id'> & { reviewReason: PaymentReviewReason | null };

/**
 * What waits for a treasurer comes before what is: a payment can be credited and still have a question open. Money that is
 * gone is called so at once.
 */
export function bookStageWords(payment: Standing): (typeof stageWords)[keyof typeof stageWords] {
  if (payment.state === 'REVERSED') return stageWords.REVERSED;
  if (payment.reviewReason !== null) return stageWords.IN_REVIEW;
  return payment.refundDue ? stageWords.REFUND_DUE : stageWords[stageOf(payment)];
}
