/** What really happened to the payers' money: the yardstick for every proof about the app. */
import { randomInt } from 'node:crypto';
import { receiptPrefix } from './nairobi-time.ts';
import type { Prompt } from './prompt-book.ts';

export interface Charge {
  receipt: string;
  /** Empty where no prompt asked for the money. */
  checkoutRequestId: string;
  phone: string;
  accountReference: string;
  askedKes: number;
  chargedKes: number;
  chargedAt: Date;
  /** Who paid, where no prompt asked for the money. */
  payerName?: string;
}

/** Money that somebody sends to the PayBill by the menu of their phone. */
export interface Payment {
  phone: string;
  /** Whatever they typed as account. */
  accountReference: string;
  amountKes: number;
  payerName: string;
}

/** Money of a charge that went back to its payer. */
export interface Reversal {
  receipt: string;
  of: Charge;
  reversedAt: Date;
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RANDOM_SIGNS = 7;

export class TruthLedger {
  readonly #charges = new Map<string, Charge>();
  readonly #reversals = new Map<string, Reversal>();

  constructor(private readonly now: () => Date) {}

  /** Takes the money for a prompt and gives its receipt, ten characters and never the same twice. */
  charge(prompt: Prompt): Charge {
    const charge: Charge = {
      receipt: this.#newReceipt(),
      checkoutRequestId: prompt.checkoutRequestId,
      phone: prompt.phone,
      accountReference: prompt.accountReference,
      askedKes: prompt.amountKes,
      chargedKes: prompt.amountKes + prompt.script.amountOffsetKes,
      chargedAt: this.now(),
    };
    this.#charges.set(charge.receipt, charge);
    return charge;
  }

  /** Takes money that its owner sends to the PayBill without being asked. */
  pay({ phone, accountReference, amountKes, payerName }: Payment): Charge {
    const charge: Charge = {
      ...{ phone, accountReference, payerName },
      receipt: this.#newReceipt(),
      checkoutRequestId: '',
      askedKes: amountKes,
      chargedKes: amountKes,
      chargedAt: this.now(),
    };
    this.#charges.set(charge.receipt, charge);
    return charge;
  }

  /** Sends the money of a charge back, under a receipt of its own. */
  reverse(charge: Charge): void {
    const receipt = this.#newReceipt();
    this.#reversals.set(receipt, { receipt, of: charge, reversedAt: this.now() });
  }

  /** Everything that went back, oldest first. */
  reversals(): Reversal[] {
    return [...this.#reversals.values()];
  }

  /** Every charge, oldest first. */
  all(): Charge[] {
    return [...this.#charges.values()];
  }

  #newReceipt(): string {
    const prefix = receiptPrefix(this.now());
    for (;;) {
      const signs = Array.from({ length: RANDOM_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length)));
      const receipt = prefix + signs.join('');
      if (!this.#charges.has(receipt) && !this.#reversals.has(receipt)) {
        return receipt;
      }
    }
  }
}
