import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiYear, type Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { cents } from '../../../core/money.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import type { PaymentService } from '../payment.service.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { RefundNews } from './refund-news.ts';
import { readRequest, refuseMoreThan, type RefundRequest } from './refund-request.ts';
import { refundPayment } from './refund.policy.ts';
import { insertRefund, refundById, sumsOfPayment, type RefundRow } from './refund.query.ts';

/** Asking for money to go back. */
export class RefundRequestService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentService,
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
      const refund = await this.insert(tx, paymentId, request);
      const step = { from: null, to: 'REQUESTED', why: request.reason } as const;
      await this.news.record(tx, payment, refund, step);
      await this.news.tellApprovers(tx, payment, refund);
      return refund.id;
    });
  }

  private async insert(tx: Call, paymentId: number, request: RefundRequest): Promise<RefundRow> {
    const now = this.clock.now();
    const made = await insertRefund.first(tx.em, {
      ...request,
      ...{ paymentId, now, askedBy: signedIn(tx.actor).userId, year: String(nairobiYear(now)) },
    });
    const refund = made && (await refundById.first(tx.em, { id: made.id }));
    if (!refund) {
      throw new Error('The number series of refunds is missing');
    }
    return refund;
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

/** Throws unless the money counts and no other decision about it is open. */
export function refuseUndecided({ status, reviewReason, refundDue }: ReviewedPayment): void {
  if (status !== 'COMPLETED') {
    throw conflict('Only a completed payment can be refunded.', 'invalid_transition');
  }
  if (reviewReason !== null || refundDue) {
    throw conflict('Another decision about this payment comes first.', 'invalid_transition');
  }
}
