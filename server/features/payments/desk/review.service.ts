import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { formatKes } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { Decision } from '../payment-states.ts';
import { payAttemptOf } from '../settlement/attempt.query.ts';
import type { CompletionService, LockedPayment } from '../settlement/completion.service.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { acceptAmount, dueForRefund, refundMade } from '../settlement/outcome.query.ts';
import { refundsInForce } from '../records/refunded.query.ts';
import { authorizeDecisionAbout, keepDecision } from './decisions.ts';
import { reasonSchema } from './reason.ts';

/** What a treasurer decides about money that the machine could not credit by itself. Every decision has a reason. */
export class ReviewService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
  ) {}

  /** Credits the payment after all, at the amount that really arrived. */
  async accept(call: Call, paymentId: number, input: unknown): Promise<void> {
    const reason = await reasonOf(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForDecision(tx, paymentId);
      const amountCents = payment.receivedCents ?? payment.amountCents;
      await refuseRefunded(tx, payment, amountCents);
      const now = this.clock.now();
      await acceptAmount(tx.em, { id: paymentId, amountCents, now });
      await payAttemptOf(tx.em, { paymentId, description: 'Accepted by the treasurer.', now });
      await this.keep(tx, paymentId, 'ACCEPTED', reason);
      const why = `Accepted on review (${payment.reviewReason ?? 'refund due'}): ${reason}`;
      await this.credit(tx, { ...payment, amountCents }, why);
    });
  }

  /** What the payment was for is delivered once; who was credited before the question came up hears that it is settled. */
  private async credit(tx: Call, payment: ReviewedPayment, why: string): Promise<void> {
    if (payment.status !== 'COMPLETED') {
      await this.completion.complete(tx, payment, payment.receipt, why);
      return;
    }
    await this.completion.recordChange(tx, payment, 'COMPLETED', why);
    const message = `The treasurer has looked at your payment of ${formatKes(payment.amountCents)}. It counts; there is nothing left to do.`;
    await this.tellPayer(tx, payment, 'Your payment was accepted', message);
    await this.completion.publish(tx, payment);
  }

  /** The money goes back: the payment leaves the queue and stays marked until the refund was made. What was credited stays. */
  async markForRefund(call: Call, paymentId: number, input: unknown): Promise<void> {
    const reason = await reasonOf(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForDecision(tx, paymentId);
      await refuseRefunded(tx, payment);
      await dueForRefund(tx.em, { id: paymentId, now: this.clock.now() });
      await this.keep(tx, paymentId, 'REFUND_DUE', reason);
      await this.completion.recordChange(tx, payment, 'REFUND_DUE', reason);
      await this.tellPayer(
        tx,
        payment,
        'Your payment will be refunded',
        `${formatKes(payment.receivedCents ?? payment.amountCents)} will be sent back to you. ${reason}`,
      );
      await this.completion.publish(tx, payment);
    });
  }

  /** The refund was made outside the system; the note says how. */
  async markRefunded(call: Call, paymentId: number, input: unknown): Promise<void> {
    const reason = await reasonOf(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForDecision(tx, paymentId);
      if (!payment.refundDue) {
        throw conflict('No refund is due for this payment.', 'invalid_transition');
      }
      await refundMade(tx.em, { id: paymentId, now: this.clock.now() });
      await this.keep(tx, paymentId, 'REFUNDED', reason);
      await this.completion.recordChange(tx, payment, 'REFUNDED', reason);
      await this.tellPayer(tx, payment, 'Your refund was sent', reason);
      await this.completion.publish(tx, payment);
    });
  }

  private async keep(tx: Call, paymentId: number, decision: Decision, reason: string): Promise<void> {
    await keepDecision(tx, paymentId, { decision, reason, at: this.clock.now() });
  }

  private async tellPayer(tx: Call, payment: LockedPayment, title: string, message: string): Promise<void> {
    await this.completion.tell(tx, payment, { title, message, type: 'info' });
  }
}

/** Why the caller decides, who may. */
async function reasonOf(call: Call, paymentId: number, input: unknown): Promise<string> {
  await authorizeDecisionAbout(call, paymentId);
  return parse(reasonSchema, input).reason;
}

/** Money goes back once: a payment with refunds is not sent back as a whole, nor counts for less than they take. */
async function refuseRefunded(
  { em }: Call,
  { id, status }: ReviewedPayment,
  countsCents: number = 0,
): Promise<void> {
  const refunds = status === 'COMPLETED' ? await refundsInForce(em, { paymentId: id }) : [];
  const [first] = refunds;
  if (first && refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) > countsCents) {
    throw conflict(
      `Money of this payment goes back, or went back, by the refund ${first.number}.`,
      'invalid_transition',
    );
  }
}

/** Only what waits for a decision can be decided, once. */
async function lockForDecision(tx: Call, paymentId: number): Promise<ReviewedPayment> {
  const payment = await lockPayment(tx, paymentId);
  // Whose money is gone is neither accepted nor sent back: that question has answers of its own.
  const isOpen = payment.reviewReason !== null && payment.reviewReason !== 'REVERSED';
  if (!isOpen && !payment.refundDue) {
    throw conflict('This payment does not wait for a decision.', 'invalid_transition');
  }
  return payment;
}
