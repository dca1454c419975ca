import type { RefundCard_RefundFragment } from './refund-card.generated';

type Told = 'id' | 'number' | 'amount' | 'payerName' | 'reason' | 'state' | 'effect' | 'monthsKept';
type Sending = 'sendsTo' | 'sendingState' | 'sendingSaid';
type Rights = Extract<keyof RefundCard_RefundFragment, `viewerCan${string}`>;

/** What deciding about a refund has to know of it, wherever it is shown. */
export interface RefundInHand extends Pick<RefundCard_RefundFragment, Told | Sending | Rights> {
  /** Of money that is held in parts. */
  isOfPart: boolean;
}
