import { formatDay } from '../../../shared/format/dates';
import type { RefundInHand } from '../refunds/refund-in-hand';
import { refundMethods } from '../refunds/refund-words';
import type { PartRefund_RefundFragment } from './part-refund.generated';

type Refund = PartRefund_RefundFragment;

/** A refund of a part as all refunds are decided about: it had bought nothing that could end. */
export const inHand = ({ memberName, ...refund }: Refund): RefundInHand => ({
  ...refund,
  payerName: memberName,
  isOfPart: true,
  effect: 'KEEP',
  monthsKept: null,
});

/** Where a refund of a part stands, who stands behind it, and why. */
export function refundStanding(refund: Refund): string {
  const { number, state, reason, askedBy, approvedBy, endedBy, endedReason } = refund;
  const asked = `${number}, asked for by ${askedBy}: ${reason}`;
  switch (state) {
    case 'REQUESTED':
      return `Waits for approval: ${asked}`;
    case 'APPROVED':
      return `Approved by ${approvedBy ?? ''}, to be sent: ${asked}`;
    case 'PAID_OUT':
      return `Sent ${sentHow(refund)}: ${asked}`;
    case 'DECLINED':
      return `Refund ${number} declined by ${endedBy ?? ''}: ${endedReason}`;
    case 'WITHDRAWN':
      return `Refund ${number} withdrawn by ${endedBy ?? ''}: ${endedReason}`;
  }
}

const sentHow = ({ paidMethod, paidReference, paidOn }: Refund): string =>
  [
    paidMethod && `by ${refundMethods[paidMethod]}`,
    paidReference && `(${paidReference})`,
    paidOn && `on ${formatDay(paidOn)}`,
  ]
    .filter(Boolean)
    .join(' ');
