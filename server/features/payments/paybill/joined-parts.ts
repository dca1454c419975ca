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

/** Pays a price with what a prompt brought and, for the rest, with parts; the payment then counts for the whole price. */
export async function joinParts(
  { em }: Call,
  { id, arrivedCents, priceCents, description }: Arrived,
  parts: readonly HeldPart[],
  now: Date,
): Promise<void> {
  const shares = payFrom(parts, cents(priceCents - arrivedCents)).map(({ partId, amountCents }) => ({
    part: partId,
    cents: amountCents,
  }));
  await countWhole(em, { id, amountCents: priceCents, arrivedCents, description, now });
  await spendParts(em, { paymentId: id, shares: JSON.stringify(shares), now });
  await attachLines(em, { now });
}
