import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiYear, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { cents } from '../../../core/money.ts';
import { waitForPayer } from '../desk/manual-payment.query.ts';
import { lockedPart, ownerOfPart } from '../paybill/part.query.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import type { PaymentService } from '../book/payment.service.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { LockedRefunds } from './locked-refund.ts';
import { readPartRequest } from './part-request.ts';
import type { RefundNews } from './refund-news.ts';
import { readRequest, refuseMoreThan, type RefundRequest } from './refund-request.ts';
import { refundPayment } from '../payment.policy.ts';
import { insertRefund, openRefundOfPart, sumsOfPayment } from './refund.query.ts';
import { refuseUndecided } from './refunded-payment.ts';

/** A refund as it is written down: of a payment or of a part. */
interface AskedRefund extends RefundRequest {
  paymentId: number | null;
  partId: number | null;
  phone: string | null;
}

/** Asking for money to go back. */
export class RefundRequestService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentService,
    private readonly refunds: LockedRefunds,
    private readonly news: RefundNews,
  ) {}

  /** Asks for a refund of a completed payment; another person has to approve it. Returns its number in the table. */
  async request(call: Call, paymentId: number, input: unknown): Promise<number> {
    await authorize(call, decideAboutMoney(call.actor), `refund payment ${String(paymentId)}`);
    const found = (await this.payments.byIds(call, [paymentId])).get(paymentId);
    if (!found) {
      throw notFound();
    }
    await authorize(call, refundPayment(call.actor, found), 'refund own payment');
    const request = readRequest(input, found);
    return inTransaction(call, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      await refuseUnlessLeft(tx, payment, request);
      return this.ask(tx, { ...request, paymentId, partId: null, phone: null });
    });
  }

  /** Asks that all that is left of held money goes back. Until that ends, it buys nothing. */
  async requestOfPart(call: Call, partId: number, input: unknown): Promise<number> {
    await authorize(call, decideAboutMoney(call.actor), `refund part ${String(partId)}`);
    const owner = await ownerOfPart.first(call.em, { id: partId });
    if (!owner) {
      throw notFound();
    }
    await authorize(call, refundPayment(call.actor, owner), 'refund own part');
    const { reason, phone } = readPartRequest(input, owner.phone);
    return inTransaction(call, async (tx) => {
      // Money that completes the fee at this moment waits for the same lock.
      await waitForPayer(tx.em, { payerId: owner.userId });
      const part = await lockedPart.first(tx.em, { id: partId });
      if (!part || part.leftCents === 0) {
        throw conflict('Nothing of this money is left to send back.', 'invalid_transition');
      }
      if (await openRefundOfPart.first(tx.em, { partId })) {
        throw conflict('A refund of this money is under way.', 'invalid_transition');
      }
      const kept = { effect: 'KEEP', monthsKept: null } as const;
      return this.ask(tx, { ...kept, amountCents: part.leftCents, reason, paymentId: null, partId, phone });
    });
  }

  /**
   * A seller took back what was paid for, and asks in the name of whoever acts: all that is left of the money goes back once
   * somebody else has approved it. Whether it was asked: not where it is on its way already, or another decision comes first.
   */
  async requestForSeller(tx: Call, paymentId: number, reason: string): Promise<boolean> {
    const payment = await lockPayment(tx, paymentId);
    const sums = await sumsOfPayment.first(tx.em, { paymentId });
    const leftCents = payment.amountCents - (sums?.sentBackCents ?? 0);
    const isOnItsWay = (sums?.openNumber ?? null) !== null;
    const isDecided = payment.status === 'COMPLETED' && payment.reviewReason === null && !payment.refundDue;
    if (!isDecided || leftCents <= 0 || isOnItsWay) {
      return false;
    }
    const kept = { effect: 'KEEP', monthsKept: null, partId: null, phone: null } as const;
    await this.ask(tx, { ...kept, amountCents: cents(leftCents), reason: reason.slice(0, 200), paymentId });
    return true;
  }

  private async ask(tx: Call, asked: AskedRefund): Promise<number> {
    const now = this.clock.now();
    const made = await insertRefund.first(tx.em, {
      ...asked,
      ...{ now, askedBy: signedIn(tx.actor).userId, year: String(nairobiYear(now)) },
    });
    if (!made) {
      throw new Error('The number series of refunds is missing');
    }
    const locked = await this.refunds.lockById(tx, made.id);
    await this.news.record(tx, locked, { from: null, to: 'REQUESTED', why: asked.reason });
    await this.news.tellApprovers(tx, locked);
    return made.id;
  }
}

/** Money goes back once: of what was credited, and what neither went back nor is about to. */
async function refuseUnlessLeft(
  tx: Call,
  payment: ReviewedPayment,
  { amountCents }: RefundRequest,
): Promise<void> {
  refuseUndecided(payment);
  const sums = await sumsOfPayment.first(tx.em, { paymentId: payment.id });
  if (!sums) {
    throw new Error('An aggregate without a row');
  }
  if (sums.openNumber !== null) {
    throw conflict(
      `The refund ${sums.openNumber} of this payment is under way. Finish it before you ask for another.`,
      'invalid_transition',
    );
  }
  const leftCents = cents(Math.max(payment.amountCents - sums.sentBackCents, 0));
  if (leftCents === 0) {
    throw conflict('Nothing of this payment is left to send back.', 'invalid_transition');
  }
  refuseMoreThan(leftCents, amountCents);
}
