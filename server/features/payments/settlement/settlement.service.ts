import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Cents } from '../../../core/money.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { AMOUNT_MISMATCH } from '../payment.errors.ts';
import type { AttemptState, PaymentStatusCode, ReviewReason } from '../payment-states.ts';
import type { CompletionService } from './completion.service.ts';
import { endAttempt, HAS_PAID_TWICE, isBooked, lockAttempt, type LockedAttempt } from './locked-attempt.ts';
import type { OperatorFault, TreasurerAlerts } from './treasurer-alerts.ts';

/** What says that money moved. A query alone knows neither receipt nor amount. */
export interface PaidEvidence {
  source: 'callback' | 'query' | 'ledger';
  receipt: string | null;
  amountCents: Cents | null;
  description: string;
}

/** What says that a prompt is over without money. */
export interface FailedEvidence {
  code: string | null;
  description: string;
  /** What the payer reads. */
  explanation: string;
  state: Extract<AttemptState, 'FAILED' | 'REFUSED' | 'EXPIRED'>;
  /** Set when only an operator can put it right. */
  operatorFault?: OperatorFault | null;
}

export type SettlementResult = 'settled' | 'already' | 'review';

/** What stands after a failure was told: money that is there, or that a treasurer looks at, is not argued away. */
export type FailureResult = 'failed' | 'paid' | 'review';

/**
 * The only place where a prompt changes its outcome. Callback, query and ledger all end here, in one transaction under
 * a lock on the payment: a success always wins, is applied once, and is never taken back.
 */
export class SettlementService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly completion: CompletionService,
    private readonly treasurers: TreasurerAlerts,
  ) {}

  /** Applies a success. Money that cannot be credited as it stands goes to review instead of being lost. */
  async settlePaid(call: Call, attemptId: number, evidence: PaidEvidence): Promise<SettlementResult> {
    return inTransaction(call, async (tx) => {
      const payment = await lockAttempt(tx, 'a.id', attemptId);
      if (payment.status === 'COMPLETED') {
        return this.completeEvidence(tx, payment, evidence);
      }
      if (payment.isSentBack) {
        return this.keepReceipt(tx, payment, evidence);
      }
      if (evidence.source !== 'ledger' && payment.reviewReason !== null && (await isBooked(tx, attemptId))) {
        return 'review';
      }
      if (!isAmountRight(payment, evidence)) {
        return this.review(tx, payment, 'AMOUNT_MISMATCH', evidence);
      }
      if (!(await isFree(tx, payment.id, evidence))) {
        return this.review(tx, payment, 'DUPLICATE_RECEIPT', { ...evidence, receipt: null });
      }
      await this.completion.complete(tx, payment, evidence.receipt, `M-Pesa ${evidence.source}.`);
      if (await this.setPaid(tx, payment, evidence.description)) {
        await this.treasurers.paidTwice(tx, payment);
      }
      return 'settled';
    });
  }

  /** Ends an attempt without money. A payment that completed stays completed, whatever is claimed afterwards. */
  async settleFailed(call: Call, attemptId: number, evidence: FailedEvidence): Promise<FailureResult> {
    return inTransaction(call, async (tx) => {
      const payment = await lockAttempt(tx, 'a.id', attemptId);
      if (payment.status === 'COMPLETED') {
        return 'paid';
      }
      await endAttempt(tx, attemptId, { ...evidence, at: this.clock.now() });
      if (payment.status === 'PENDING') {
        await this.failPending(tx, payment, evidence);
      }
      if (evidence.operatorFault) {
        await this.treasurers.needOperator(tx, payment, evidence.operatorFault);
      }
      await this.completion.publish(tx, payment);
      return payment.reviewReason === null ? 'failed' : 'review';
    });
  }

  /** Whose money is being looked at has been told so, and is told nothing that contradicts it. */
  private async failPending(tx: Call, payment: LockedAttempt, evidence: FailedEvidence): Promise<void> {
    const isOnlyLate = evidence.state === 'EXPIRED';
    await tx.em.execute(`update payments set status = 'FAILED', updated_at = ? where id = ?`, [
      this.clock.now(),
      payment.id,
    ]);
    await this.completion.failed(tx, payment);
    if (payment.reviewReason !== null) {
      return;
    }
    await this.notifications.announce(tx.em, {
      userId: payment.userId,
      title: isOnlyLate ? 'Payment not confirmed yet' : 'Payment not completed',
      message: evidence.explanation.slice(0, 500),
      type: isOnlyLate ? 'warning' : 'error',
      category: 'payment',
      paymentId: payment.id,
    });
  }

  /** What the treasurer has decided stays; under which receipt the money came, the books may still say. */
  private async keepReceipt(tx: Call, payment: LockedAttempt, evidence: PaidEvidence): Promise<'review'> {
    const { source, receipt } = evidence;
    if (source === 'ledger' && receipt !== payment.receipt && (await isFree(tx, payment.id, evidence))) {
      await this.setReceipt(tx, payment.id, receipt);
      await this.completion.publish(tx, payment);
    }
    return 'review';
  }

  /** A success told by query alone has no receipt, and one told by a callback may have a wrong one: the books decide. */
  private async completeEvidence(
    tx: Call,
    payment: LockedAttempt,
    evidence: PaidEvidence,
  ): Promise<SettlementResult> {
    const { source, receipt } = evidence;
    const isLedger = source === 'ledger';
    if (receipt === null || receipt === payment.receipt || (payment.receipt !== null && !isLedger)) {
      return 'already';
    }
    if (!(await isFree(tx, payment.id, evidence))) {
      return isLedger && !payment.isAccepted
        ? this.review(tx, payment, 'DUPLICATE_RECEIPT', { ...evidence, receipt: null })
        : 'already';
    }
    await this.setReceipt(tx, payment.id, receipt);
    if (payment.receipt !== null) {
      await this.completion.recordChange(
        tx,
        payment,
        payment.status,
        `Receipt ${receipt} instead of ${payment.receipt}, by the M-Pesa ledger.`,
      );
    }
    if (isLedger && !isAmountRight(payment, evidence)) {
      return this.review(tx, payment, 'AMOUNT_MISMATCH', evidence);
    }
    await this.completion.publish(tx, payment);
    return 'already';
  }

  /** Told once. What a callback claimed gives way to the books; what a treasurer has decided stays. */
  private async review(
    tx: Call,
    payment: LockedAttempt,
    reason: ReviewReason,
    { source, receipt, amountCents }: PaidEvidence,
  ): Promise<SettlementResult> {
    const isTold = payment.reviewReason === reason;
    if (payment.isSentBack || (isTold && source !== 'ledger')) {
      return 'review';
    }
    const isKnownElsewhere = receipt !== null && (await isReceiptOfAnother(tx, payment.id, receipt));
    const receipts = [isKnownElsewhere ? null : receipt, payment.receipt];
    const [kept] = receipts.filter((one) => one !== null);
    if (isTold && kept === (payment.receipt ?? undefined) && amountCents === payment.receivedCents) {
      return 'review';
    }
    const isOver = reason === 'AMOUNT_MISMATCH' && payment.status !== 'COMPLETED';
    const status = isOver ? 'FAILED' : payment.status;
    await tx.em.execute(
      `update payments set review_reason = ?, receipt = coalesce(?, ?), received_cents = ?, updated_at = ?, status = ? where id = ?`,
      [
        reason,
        ...(source === 'ledger' ? receipts : receipts.toReversed()),
        amountCents,
        this.clock.now(),
        status,
        payment.id,
      ],
    );
    if (isOver) {
      const end = { state: 'FAILED', code: null, description: AMOUNT_MISMATCH } as const;
      await endAttempt(tx, payment.attemptId, { ...end, at: this.clock.now() });
    }
    if (!isTold) {
      await this.tellOfReview(tx, payment, reason, status);
    }
    await this.completion.publish(tx, payment);
    return 'review';
  }

  private async tellOfReview(
    tx: Call,
    payment: LockedAttempt,
    reason: ReviewReason,
    status: PaymentStatusCode,
  ): Promise<void> {
    await this.completion.recordChange(tx, payment, status, `Needs review: ${reason}`);
    await this.treasurers.paymentNeedsReview(tx, payment, reason);
    await this.notifications.announce(tx.em, {
      userId: payment.userId,
      title: 'Your payment is being looked at',
      message:
        'Money arrived that does not fit this payment. The treasurer decides; please do not pay again.',
      type: 'warning',
      category: 'payment',
      paymentId: payment.id,
    });
  }

  private async setReceipt({ em }: Call, paymentId: number, receipt: string | null): Promise<void> {
    await em.execute('update payments set receipt = ?, updated_at = ? where id = ?', [
      receipt,
      this.clock.now(),
      paymentId,
    ]);
  }

  /**
   * Ends the prompt with money; true when another one was paid too. Asked last, when all that was paid for the same
   * person stands in a row: who comes second sees the first.
   */
  private async setPaid(tx: Call, payment: LockedAttempt, description: string): Promise<boolean> {
    const { attemptId, userId, type } = payment;
    const [row] = await tx.em.execute<{ hasPaidTwice: boolean }[]>(
      `update payment_attempts a set state = 'PAID', result_code = '0', result_desc = ?, updated_at = ?
        where a.id = ? returning ${HAS_PAID_TWICE} "hasPaidTwice"`,
      [description.slice(0, 255), this.clock.now(), attemptId, userId, type],
    );
    return row?.hasPaidTwice ?? false;
  }
}

/** A query knows no amounts; the books do, and one that cannot be read there is not the one we asked for. */
const isAmountRight = (payment: LockedAttempt, { source, amountCents }: PaidEvidence): boolean =>
  amountCents === payment.amountCents || (amountCents === null && source !== 'ledger');

/** A receipt stands for one payment, over all channels: prompts, ledger lines and what staff recorded. */
export async function isReceiptOfAnother({ em }: Call, paymentId: number, receipt: string): Promise<boolean> {
  const rows = await em.execute('select 1 from payments where receipt = ? and id <> ?', [receipt, paymentId]);
  return rows.length > 0;
}

/**
 * Whether this payment may have the receipt. The books name our reference beside it, so that another prompt, which can
 * have got it from a callback only, has to give it up.
 */
async function isFree(tx: Call, paymentId: number, { source, receipt }: PaidEvidence): Promise<boolean> {
  if (receipt === null) {
    return true;
  }
  if (source === 'ledger') {
    await tx.em.execute(
      `update payments set receipt = null where receipt = ? and id <> ? and id in (select payment_id from payment_attempts)`,
      [receipt, paymentId],
    );
  }
  return !(await isReceiptOfAnother(tx, paymentId, receipt));
}
