import type { Cents } from '../../../core/money.ts';

/** What an amount sells when a treasurer accepts it. */
export interface AcceptedAmount {
  /** What was asked for. */
  askedCents: Cents;
  /** What arrived and what is held for the payer, together. */
  heldCents: Cents;
  /** What was asked for has been delivered before the question came up. */
  isDelivered: boolean;
}

/**
 * Whether the money pays for what was asked for, or for what held money buys (`other`): of both the dearer one that it pays
 * for. `hold`: it pays for neither, and waits for what completes a price. What was delivered stays what it was; what
 * then is missing nobody pays.
 */
export function saleOf(
  { askedCents, heldCents, isDelivered }: AcceptedAmount,
  otherCents: Cents | null,
): 'asked' | 'other' | 'hold' | 'waive' {
  const paysForAsked = heldCents >= askedCents;
  if (isDelivered) {
    return paysForAsked ? 'asked' : 'waive';
  }
  if (otherCents !== null && (!paysForAsked || otherCents > askedCents)) {
    return 'other';
  }
  return paysForAsked ? 'asked' : 'hold';
}
