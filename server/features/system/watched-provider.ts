import { LedgerUnavailable, type PaymentProvider } from '../payments/provider/payment-provider.ts';
import type { Marks } from './marks.ts';

/** What a provider can do, of which nothing may be left out. */
type Whole = { [Part in keyof Required<PaymentProvider>]: PaymentProvider[Part] };

/** The provider, with a mark of whether it answers. Of a question that it refuses it has heard. */
export function watchedProvider(provider: PaymentProvider, marks: Marks): Whole {
  return {
    push: async (request) => {
      const outcome = await provider.push(request);
      marks.note('mpesa', outcome.kind !== 'unknown');
      return outcome;
    },
    query: async (checkoutRequestId, pushedAt) => {
      const outcome = await provider.query(checkoutRequestId, pushedAt);
      const isSilent =
        outcome.kind === 'unanswered' && ['timeout', 'connection_lost'].includes(outcome.reason);
      marks.note('mpesa', !isSilent);
      return outcome;
    },
    pull: async (from, to) => {
      try {
        const books = await provider.pull(from, to);
        marks.note('ledger', true);
        marks.note('mpesa', true);
        return books;
      } catch (error) {
        marks.note('ledger', false);
        if (error instanceof LedgerUnavailable && error.reason === 'refused') {
          marks.note('mpesa', true);
        }
        throw error;
      }
    },
    clockSkewMs: () => provider.clockSkewMs?.() ?? null,
    parseCallback: (body) => provider.parseCallback(body),
    payouts: provider.payouts ?? null,
    receipts: provider.receipts ?? null,
    readPayBillNotice: (body) => provider.readPayBillNotice(body),
    answerValidation: (isTaken) => provider.answerValidation(isTaken),
    explain: (code) => provider.explain(code),
  };
}
