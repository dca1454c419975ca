import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { PayoutWords } from '../../../features/payments/refunds/payouts/payout-word.service.ts';
import { RESULT_PATH, wordKindOf } from '../../../features/payments/refunds/payouts/result-addresses.ts';
import type { ProviderRoute } from '../../route.ts';
import { ACCEPTED, evidenceDoor } from './evidence-door.ts';

interface Address {
  token: string;
  conversation: string;
  word: string;
}

/** Where M-Pesa tells how payouts ended; with a right token every word is kept. */
export const payoutRoute = (words: PayoutWords, limiter: RateLimiter): ProviderRoute => ({
  serve: evidenceDoor<Address>(RESULT_PATH, limiter, async (call, { address, body }) => {
    const kind = wordKindOf(address.word);
    if (kind === null || !words.isOurs(address.token)) {
      return null;
    }
    await words.receive(call, { kind, conversationId: address.conversation, body });
    return ACCEPTED;
  }),
});
