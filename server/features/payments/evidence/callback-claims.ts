import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { parsedJson } from './parsed-json.ts';

/** What callbacks say was paid. They are unsigned, so this is never more than a claim. */
export interface PaidClaim {
  receipt: string | null;
  amountCents: Cents | null;
}

const READ_AT_MOST = 20;

/** The claims of success for the very prompt we sent, as far as they are kept. */
export async function paidClaims(
  call: Call,
  provider: PaymentProvider,
  attemptId: number,
  checkoutRequestId: string,
): Promise<PaidClaim[]> {
  const messages = await call.em.execute<{ body: string }[]>(
    `select body from payment_messages where attempt_id = ? and kind = 'CALLBACK' order by id limit ?`,
    [attemptId, READ_AT_MOST],
  );
  return messages
    .map(({ body }) => provider.parseCallback(parsedJson(body)))
    .filter((report) => report?.outcome === 'paid' && report.checkoutRequestId === checkoutRequestId)
    .map((report) => ({
      receipt: report?.payment?.receipt ?? null,
      amountCents: report?.payment?.amountCents ?? null,
    }));
}

/** What all claims agree on; null when there is none, or when one contradicts another and thus at least one is forged. */
export function agreedClaim(claims: readonly PaidClaim[]): PaidClaim | null {
  const [first, ...others] = claims;
  const agrees = (other: PaidClaim): boolean =>
    other.receipt === first?.receipt && other.amountCents === first.amountCents;
  return first && others.every(agrees) ? first : null;
}
