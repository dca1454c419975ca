import type { Cents } from '../../../core/money.ts';
import type { AttemptState, PaymentStatusCode, ReviewReason } from '../records/payment-states.ts';
import type { QueryOutcome } from '../provider/payment-provider.ts';

/** A prompt and its payment, as they stand when something is heard of them. */
export interface Stands {
  state: AttemptState;
  status: PaymentStatusCode;
  reviewReason: ReviewReason | null;
  /** A treasurer sends the money back, has done so, or holds it for its payer. */
  isElsewhere: boolean;
  hasReceipt: boolean;
  /** A callback has reported a success that M-Pesa itself has not told yet. */
  isReported: boolean;
  /** M-Pesa by query or books, or a treasurer, has said that its money came. */
  isVerified: boolean;
  /** The provider's own name of the prompt, as it answered our push; null while that answer is missing. */
  checkoutRequestId: string | null;
  amountCents: Cents;
}

/** How it stands with a prompt. `review`: a treasurer decides, and nobody but the books has anything to add. */
export type Standing = 'paid' | 'failed' | 'open' | 'review';

/** What a callback says was paid. It is unsigned, so this is never more than a claim. */
export interface PaidClaim {
  receipt: string | null;
  amountCents: Cents | null;
}

/** What the provider's books say of a prompt; "paid" and "review" are dealt with when they are said. */
export type LedgerVerdict = 'paid' | 'review' | 'absent' | 'unavailable';

/** What can be found out about a prompt. */
export interface Facts {
  /** What the provider answers about its id. */
  query: QueryOutcome;
  /** What callbacks claim of it. */
  claims: readonly PaidClaim[];
  /** The id that a callback brought belongs to another prompt. */
  isAnothers: boolean;
  ledger: LedgerVerdict;
}

/** What says that money moved: the provider by query, where receipt and amount are claims, or its books;
 * a confirmation of PayBill money is believed until the books of its time are read. */
export interface PaidEvidence extends PaidClaim {
  source: 'callback' | 'query' | 'ledger' | 'confirmation';
  description: string;
  /** The id by which the provider was asked, where only a callback has told it. */
  broughtId?: string;
}

/** What M-Pesa says of its settings, or of ours. */
export interface OperatorFault {
  code: string;
  meaning: string;
}

/** What says that a prompt is over without money. */
export interface FailedEvidence {
  code: string | null;
  description: string;
  /** What the payer reads. */
  explanation: string;
  state: Extract<AttemptState, 'FAILED' | 'REFUSED' | 'EXPIRED'>;
  /** Set when only an operator can put it right. */
  operatorFault?: OperatorFault | null;
}
