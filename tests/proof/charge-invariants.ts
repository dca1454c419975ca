import type { Charge } from '../../server/simulator/truth-ledger.ts';
import type { Fault } from './finding.ts';

/** What the club says of the money that a phone was charged. */
export interface ChargedPayment {
  status: string;
  amountKes: number;
  receipt: string | null;
  receivedKes: number | null;
  reviewReason: string | null;
}

/** What was bought by money that M-Pesa took back stands until the treasurer decides. */
export const isReversed = ({
  status,
  reviewReason,
}: Pick<ChargedPayment, 'status' | 'reviewReason'>): boolean =>
  status === 'REVERSED' && reviewReason === 'REVERSED';

/** What is wrong with the payment of a charge, whatever was sold. */
export function faultsOfCharge(
  charge: Charge,
  payment: ChargedPayment | undefined,
  isTakenBack: boolean,
): [Fault, string][] {
  if (!payment) {
    return [['lost', 'a charge without payment']];
  }
  if (charge.chargedKes !== payment.amountKes) {
    const isInReview =
      payment.reviewReason === 'AMOUNT_MISMATCH' &&
      payment.receivedKes === charge.chargedKes &&
      payment.receipt === charge.receipt;
    return isInReview ? [] : [['lost', 'another amount than asked for, and not in review as it is']];
  }
  if (isTakenBack !== isReversed(payment)) {
    return [['lost', 'money taken back that stands as credited, or the other way round']];
  }
  if (payment.status !== 'COMPLETED' && !isTakenBack) {
    return [['lost', 'a charge whose payment is not completed']];
  }
  return payment.receipt === charge.receipt ? [] : [['misfiled', 'completed under a wrong receipt']];
}
