import type { Call } from '../../../access/call.ts';
import type { PaidClaim } from '../judgement/evidence.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { callbacksKept } from './message.query.ts';
import { parsedJson } from './parsed-json.ts';

/** Of the callbacks of an attempt, which anybody may have sent who knows its path. */
export const READ_AT_MOST = 20;

/** The claims of success for the very prompt we sent, as far as they are kept. */
export async function paidClaims(
  { em }: Call,
  provider: PaymentProvider,
  attemptId: number,
  checkoutRequestId: string | null,
): Promise<PaidClaim[]> {
  const messages = await callbacksKept(em, { attemptId, atMost: READ_AT_MOST });
  return messages
    .map(({ body }) => provider.parseCallback(parsedJson(body)))
    .filter((report) => report?.outcome === 'paid' && report.checkoutRequestId === checkoutRequestId)
    .map((report) => ({
      receipt: report?.payment?.receipt ?? null,
      amountCents: report?.payment?.amountCents ?? null,
    }));
}
