import type { PaymentStatusCode } from '../records/payment-states.ts';

/** A payment that the provider's books name in a reversal. */
interface ReversedMoney {
  status: PaymentStatusCode;
  /** A treasurer sends the money back, has done so, or holds it for its payer. */
  isElsewhere: boolean;
}

/**
 * Whether a reversal is the treasurer's: it took back money that counts, all of it or a part, and nobody has decided what
 * follows. Money that a treasurer sends back is sent in this very way, and what was never credited has bought nothing.
 */
export const isTakenBack = ({ status, isElsewhere }: ReversedMoney, isDecided: boolean): boolean =>
  status === 'COMPLETED' && !isElsewhere && !isDecided;
