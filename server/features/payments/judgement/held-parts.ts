import { cents, type Cents } from '../../../core/money.ts';

/** Money that is held for somebody, with what of it is still there. */
export interface HeldPart {
  id: number;
  leftCents: Cents;
}

/** How much of a part something is paid with. */
export interface Share {
  partId: number;
  amountCents: Cents;
}

export const heldCents = (parts: readonly Pick<HeldPart, 'leftCents'>[]): Cents =>
  cents(parts.reduce((sum, { leftCents }) => sum + leftCents, 0));

/** The parts in the order in which they are spent: first the one whose receipt the payment bears, so that it is paid with it. */
export const spentFirst = <Part extends { receipt: string }>(
  receipt: string | null,
  parts: readonly Part[],
): Part[] => parts.toSorted((a, b) => Number(b.receipt === receipt) - Number(a.receipt === receipt));

/**
 * Pays a price with the parts in their order, each used up before the next; what is left of the last one stays held. The
 * parts must hold the price.
 */
export function payFrom(parts: readonly HeldPart[], priceCents: Cents): Share[] {
  const shares: Share[] = [];
  let openCents: number = priceCents;
  for (const { id, leftCents } of parts) {
    const amount = Math.min(openCents, leftCents);
    if (amount > 0) {
      shares.push({ partId: id, amountCents: cents(amount) });
      openCents -= amount;
    }
  }
  if (openCents > 0) {
    throw new RangeError('The parts do not hold the price');
  }
  return shares;
}
