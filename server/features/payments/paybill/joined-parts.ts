import type { Call } from '../../../access/call.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { payFrom, type HeldPart } from '../judgement/held-parts.ts';
import { countWhole } from '../settlement/outcome.query.ts';
import { attachLines, spendParts } from './paybill-money.query.ts';

/** Money of a prompt that is less than what it is to pay for. */
interface Arrived {
  id: number;
  arrivedCents: Cents;
  priceCents: Cents;
  description: string;
}

/** Spends parts, in their order, on a payment; the lines of the books that they stand in are that payment's. */
export async function spendOn(
  { em }: Call,
  paymentId: number,
  { parts, priceCents }: { parts: readonly HeldPart[]; priceCents: Cents },
  now: Date,
): Promise<void> {
  const shares = payFrom(parts, priceCents).map(({ partId, amountCents }) => ({
    part: partId,
    cents: amountCents,
  }));
  await spendParts(em, { paymentId, shares: JSON.stringify(shares), now });
  await attachLines(em, { now });
}

/** Pays a price with what a prompt brought and, for the rest, with parts; the payment then counts for the whole price. */
export async function joinParts(
  tx: Call,
  { id, arrivedCents, priceCents, description }: Arrived,
  parts: readonly HeldPart[],
  now: Date,
): Promise<void> {
  await countWhole(tx.em, { id, amountCents: priceCents, arrivedCents, description, now });
  await spendOn(tx, id, { parts, priceCents: cents(priceCents - arrivedCents) }, now);
}
