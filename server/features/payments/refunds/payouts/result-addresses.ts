import type { PayoutWordKind } from '../../records/payment-states.ts';
import type { ResultAddresses } from '../../provider/payment-provider.ts';

/** Where M-Pesa tells of payouts, as routes are written; M-Pesa's portal asks to avoid its own name. */
export const RESULT_PATH = 'payment/results/{token}/{conversation}/{word}';

const WORDS: Record<PayoutWordKind, string> = {
  RESULT: 'ended',
  TIMEOUT: 'late',
  STATUS: 'answer',
  STATUS_TIMEOUT: 'late-answer',
};

/** What is told at an address that ends so; null where nothing is. */
export const wordKindOf = (word: string): PayoutWordKind | null => {
  const found = Object.entries(WORDS).find(([, said]) => said === word);
  return (found?.[0] as PayoutWordKind | undefined) ?? null;
};

/** The addresses of one payout. Each is a secret: it says which payout is spoken of. */
export class ResultAddressBook {
  constructor(
    private readonly origin: () => string,
    private readonly token: string,
  ) {}

  /** Where its end is told. */
  ofPayout(conversationId: string): ResultAddresses {
    return this.pair(conversationId, 'RESULT', 'TIMEOUT');
  }

  /** Where a question about it is answered. */
  ofQuestion(conversationId: string): ResultAddresses {
    return this.pair(conversationId, 'STATUS', 'STATUS_TIMEOUT');
  }

  private pair(conversationId: string, result: PayoutWordKind, timeout: PayoutWordKind): ResultAddresses {
    return {
      resultUrl: this.address(conversationId, result),
      timeoutUrl: this.address(conversationId, timeout),
    };
  }

  private address(conversationId: string, kind: PayoutWordKind): string {
    const path = RESULT_PATH.replace('{token}', this.token)
      .replace('{conversation}', conversationId)
      .replace('{word}', WORDS[kind]);
    return `${this.origin().replace(/\/+$/, '')}/api/${path}/`;
  }
}
