import type { PaidClaim } from '../judgement/evidence.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { parsedJson } from './parsed-json.ts';

/** The claims of success for the very prompt we sent, among what the callbacks of its attempt say. */
export const paidClaims = (
  bodies: readonly string[],
  provider: PaymentProvider,
  checkoutRequestId: string | null,
): PaidClaim[] =>
  bodies
    .map((body) => provider.parseCallback(parsedJson(body)))
    .filter((report) => report?.outcome === 'paid' && report.checkoutRequestId === checkoutRequestId)
    .map((report) => ({
      receipt: report?.payment?.receipt ?? null,
      amountCents: report?.payment?.amountCents ?? null,
    }));
