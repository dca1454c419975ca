import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { cents, shillings, wholeShillingsUp, type Cents } from '../../../core/money.ts';
import { waitForPayer } from '../desk/manual-payment.query.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import { heldCents } from '../judgement/held-parts.ts';
import { heldInstead } from '../payment.errors.ts';
import { holdAttemptOf } from '../settlement/attempt.query.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import type { Credits } from '../settlement/credits.ts';
import type { HeldPayments } from '../settlement/held-payments.ts';
import type { LockedAttempt } from '../settlement/locked-payment.query.ts';
import { putToHeld, setReceipt } from '../settlement/outcome.query.ts';
import type { Purchase } from '../settlement/settlement-handler.ts';
import type { CompletingPrompt, CompletingSales } from '../settlement/settlement.service.ts';
import { keepAsPart, renamePart } from './accepted-money.query.ts';
import { joinParts } from './joined-parts.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { heldPartsOf } from './paybill-money.query.ts';

/** What a prompt asks for, and what that completes where the rest of the price is held. */
export interface Asked {
  amountCents: Cents;
  priceCents: Cents | null;
}

interface OtherServices {
  credit: PayBillCredit;
  credits: Credits;
  held: HeldPayments;
}

/** Prompts for what is missing beside money that is held for their payer. */
export class CompletingPrompts implements CompletingSales {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly others: OtherServices,
  ) {}

  /**
   * What is asked for now: of what held money buys, the rest; else all of it. Nothing is set aside for the prompt, so that
   * money which comes meanwhile by another way may complete the price first.
   */
  async askedFor({ em }: Call, userId: number, purchase: Purchase): Promise<Asked> {
    const { type, amountCents: price } = purchase;
    const bought = this.others.credit.boughtBy(price);
    const all = { amountCents: price, priceCents: null };
    if (bought?.type !== type || bought.amountCents !== price) {
      return all;
    }
    const rest = cents(price - heldCents(await heldPartsOf(em, { userId })));
    const asked = rest > 0 ? shillings(wholeShillingsUp(rest)) : price;
    return asked < price ? { amountCents: asked, priceCents: price } : all;
  }

  /**
   * Part of the settling transaction: what came and what is held buy what was asked for. Where what was held has bought or
   * gone elsewhere meanwhile, what came is held for its payer, and buys what it can.
   */
  async credit(tx: Call, payment: CompletingPrompt, evidence: PaidEvidence) {
    const { id, userId, priceCents, description, amountCents: arrivedCents } = payment;
    await waitForPayer(tx.em, { payerId: userId });
    const parts = await heldPartsOf(tx.em, { userId });
    if (arrivedCents + heldCents(parts) < priceCents) {
      await this.hold(tx, payment, evidence);
      return 'review' as const;
    }
    await joinParts(tx, { id, arrivedCents, priceCents, description }, parts, this.clock.now());
    const partsCents = cents(priceCents - arrivedCents);
    const whole = { ...payment, amountCents: priceCents, partsCents, receivedCents: null };
    await this.others.credits.creditAll(tx, [{ payment: whole, evidence }]);
    return 'settled' as const;
  }

  /** Whether what is held had come under a wrong receipt until M-Pesa itself told the right one. */
  async rename({ em }: Call, { id }: LockedAttempt, evidence: PaidEvidence): Promise<boolean> {
    const { receipt, amountCents, source } = evidence;
    if (receipt === null || (source !== 'ledger' && source !== 'confirmation')) {
      return false;
    }
    const now = this.clock.now();
    const verifiedAt = source === 'ledger' ? now : null;
    return (await renamePart.first(em, { paymentId: id, receipt, amountCents, verifiedAt, now })) !== null;
  }

  /** Money is held under its receipt; without one, a treasurer waits for the books. */
  private async hold(tx: Call, payment: CompletingPrompt, evidence: PaidEvidence): Promise<void> {
    const { id, userId, amountCents: arrivedCents, priceCents } = payment;
    const { receipt, source } = evidence;
    const now = this.clock.now();
    if (receipt !== null) {
      await setReceipt(tx.em, { id, receipt, now });
    }
    const isInBooks = source === 'ledger';
    const part =
      receipt === null
        ? null
        : await keepAsPart.first(tx.em, {
            ...{ paymentId: id, amountCents: arrivedCents, now },
            verifiedAt: isInBooks ? now : null,
          });
    if (receipt === null || part === null) {
      const review = { kind: 'review', reason: 'AMOUNT_MISMATCH', receipt } as const;
      await this.others.held.hold(tx, payment, review, { ...evidence, amountCents: arrivedCents });
      return;
    }
    await putToHeld(tx.em, { id, arrivedCents, now });
    const description = heldInstead(arrivedCents, priceCents);
    await holdAttemptOf(tx.em, { paymentId: id, description, now });
    await this.completion.recordChange(tx, payment, 'HELD', `M-Pesa ${source}. Receipt ${receipt}.`);
    await this.completion.publish(tx, payment);
    const money = { receipt, amountCents: arrivedCents, payerFirstName: '', isPrompted: true };
    await this.others.credit.spend(tx, { userId }, money);
  }
}
