/** The payouts that merchants ordered. One identifier of a merchant's stands for one of them, for ever. */
import { randomBytes } from 'node:crypto';
import { receiptPrefix } from './nairobi-time.ts';
import type { PayoutScript } from './scripted-payouts.ts';

/** What a merchant orders. */
export interface PayoutOrder {
  conversationId: string;
  phone: string;
  amountKes: number;
  resultUrl: string;
  timeoutUrl: string;
  /** False when the initiator's credential is not the right one. */
  isTrusted: boolean;
}

export interface Payout extends PayoutOrder {
  providerId: string;
  script: PayoutScript;
  /** How it ended; null while it did not. */
  code: number | null;
  /** Null while no money has moved. */
  receipt: string | null;
  endedAt: Date | null;
}

const RECEIPT_BYTES = 4;

export class PayoutBook {
  readonly #payouts = new Map<string, Payout>();

  constructor(private readonly now: () => Date) {}

  /** Takes an order; null when its identifier was used before. */
  open(order: PayoutOrder, script: PayoutScript): Payout | null {
    if (this.#payouts.has(order.conversationId)) {
      return null;
    }
    const providerId = `AG_${randomBytes(10).toString('hex')}`;
    const payout: Payout = { ...order, providerId, script, code: null, receipt: null, endedAt: null };
    this.#payouts.set(order.conversationId, payout);
    return payout;
  }

  /** Ends an order; only code 0 moves money. */
  end(payout: Payout, code: number): void {
    payout.code = code;
    payout.endedAt = this.now();
    payout.receipt = code === 0 ? this.#newReceipt() : null;
  }

  find(conversationId: string): Payout | undefined {
    return this.#payouts.get(conversationId);
  }

  /** Every order, oldest first. */
  all(): Payout[] {
    return [...this.#payouts.values()];
  }

  #newReceipt(): string {
    const signs = randomBytes(RECEIPT_BYTES).readUInt32BE().toString(36).padStart(7, '0').slice(-7);
    return receiptPrefix(this.now()) + signs.toUpperCase();
  }
}
