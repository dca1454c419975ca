import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import { isOldNews, reviewed, type Review } from '../judgement/money-that-came.ts';
import { AMOUNT_MISMATCH, UNDECIDED, UNVERIFIED } from '../payment.errors.ts';
import type { PaymentStatusCode, ReviewReason } from '../records/payment-states.ts';
import { endReport } from './attempt.query.ts';
import type { CompletionService, LockedPayment } from './completion.service.ts';
import type { LockedAttempt } from './locked-payment.query.ts';
import { isReceiptOfAnother } from './locked-payment.ts';
import { holdForReview, holdUndecided, holdUnverified } from './outcome.query.ts';
import { endPrompt } from './prompt-end.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';

const MONEY_THAT_DOES_NOT_FIT =
  'Money arrived that does not fit this payment. The treasurer decides; please do not pay again.';

/** Puts payments before the treasurer, and tells of it once. */
export class HeldPayments {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly treasurers: TreasurerAlerts,
  ) {}

  /** Money that cannot be credited as it stands. What a callback claimed gives way to the books. */
  async hold(tx: Call, payment: LockedAttempt, review: Review, evidence: PaidEvidence): Promise<void> {
    if (isOldNews(payment, review, evidence)) {
      return;
    }
    const { reason, receipt } = review;
    const isUsed = receipt !== null && (await isReceiptOfAnother(tx, payment.id, receipt));
    const left = reviewed(payment, review, evidence, isUsed);
    if (left === null) {
      return;
    }
    const now = this.clock.now();
    await holdForReview(tx.em, {
      id: payment.id,
      now,
      isOver: left.endsPrompt,
      reason,
      receipt: left.receipt,
      receivedCents: evidence.amountCents,
    });
    if (left.endsPrompt) {
      const end = { state: 'FAILED', code: null, description: AMOUNT_MISMATCH } as const;
      await endPrompt(tx, payment.attemptId, { ...end, at: now });
    }
    if (!left.isTold) {
      await this.tell(tx, payment, reason, { status: left.status, message: MONEY_THAT_DOES_NOT_FIT });
    }
    await this.completion.publish(tx, payment);
  }

  /** A payment of which M-Pesa never told the outcome: a person takes over where asking ends. */
  async holdUndecided(tx: Call, payment: LockedAttempt): Promise<void> {
    const now = this.clock.now();
    await holdUndecided(tx.em, { id: payment.id, now });
    const end = { state: 'EXPIRED', code: null, description: UNDECIDED } as const;
    await endPrompt(tx, payment.attemptId, { ...end, at: now });
    await endReport(tx.em, { id: payment.attemptId });
    if (payment.status === 'PENDING') {
      await this.completion.failed(tx, payment);
    }
    await this.tell(tx, payment, 'UNDECIDED', { status: 'FAILED', message: UNDECIDED });
    await this.completion.publish(tx, payment);
  }

  /** Money that was credited on a callback alone, and of which M-Pesa knows nothing. What it bought stays until a person decides. */
  async holdUnverified(tx: Call, payment: LockedPayment): Promise<void> {
    await holdUnverified(tx.em, { id: payment.id, now: this.clock.now() });
    await this.tell(tx, payment, 'UNVERIFIED', { status: payment.status, message: UNVERIFIED });
    await this.completion.publish(tx, payment);
  }

  private async tell(
    tx: Call,
    payment: LockedPayment,
    reason: ReviewReason,
    { status, message }: { status: PaymentStatusCode; message: string },
  ): Promise<void> {
    await this.completion.recordChange(tx, payment, status, `Needs review: ${reason}`);
    await this.treasurers.paymentNeedsReview(tx, payment, reason);
    await this.completion.tell(tx, payment, {
      title: 'Your payment is being looked at',
      message,
      type: 'warning',
    });
  }
}
