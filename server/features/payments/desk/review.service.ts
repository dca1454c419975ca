import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import { isUndelivered, type Decision } from '../records/payment-states.ts';
import { heldInstead, heldMoney } from '../payment.errors.ts';
import { holdAttemptOf, payAttemptOf } from '../settlement/attempt.query.ts';
import type { CompletionService, LockedPayment } from '../settlement/completion.service.ts';
import { lockPayment } from '../settlement/locked-payment.ts';
import type { ReviewedPayment } from '../settlement/locked-payment.query.ts';
import { dueForRefund, holdMoney, refundMade } from '../settlement/outcome.query.ts';
import { refundsInForce } from '../records/refunded.query.ts';
import { authorizeDecisionAbout, authorizeSentBack, keepDecision } from './decisions.ts';
import { reasonSchema } from '../records/reason.ts';

/** What accepted money has bought, and what of it is then held for the payer; or that it is held as a whole. */
export type AcceptedSale =
  | { isSold: true; amountCents: Cents; description: string; leftCents: Cents }
  | { isSold: false; heldCents: Cents };

/** Sells what accepted money buys, which may be something else than was asked for. */
export interface AcceptedSales {
  /** Lets nobody else decide meanwhile whose money the receipt of a payment is; before the payment is locked. Its receipt. */
  lockReceipt(tx: Call, paymentId: number): Promise<string | null>;
  /** Part of the transaction that accepts the payment. Throws where the amount can be neither sold nor held. */
  sell(tx: Call, payment: ReviewedPayment, arrivedCents: Cents): Promise<AcceptedSale>;
  /** Tells the payer what is held for them, and what came where that has not been told. */
  tellHeld(tx: Call, userId: number, cameCents: Cents | null, held: Cents): Promise<void>;
}

/** What a treasurer decides about money that the machine could not credit by itself. Every decision has a reason. */
export class ReviewService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly sales: AcceptedSales,
  ) {}

  /** Lets the amount count that really arrived: for what it buys, or as part of what will. */
  async accept(call: Call, paymentId: number, input: unknown): Promise<void> {
    const reason = await reasonOf(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const receipt = await this.sales.lockReceipt(tx, paymentId);
      const payment = await lockForDecision(tx, paymentId);
      if (payment.receipt !== receipt) {
        throw conflict('This payment has changed just now. Please look at it again.');
      }
      const arrivedCents = payment.receivedCents ?? payment.amountCents;
      const sale = await this.sales.sell(tx, payment, arrivedCents);
      await this.keep(tx, paymentId, 'ACCEPTED', reason);
      const why = `Accepted on review (${payment.reviewReason ?? 'refund due'}): ${reason}`;
      if (!sale.isSold) {
        await this.hold(tx, payment, arrivedCents, why);
        await this.sales.tellHeld(tx, payment.userId, arrivedCents, sale.heldCents);
        return;
      }
      const { amountCents, description, leftCents } = sale;
      await refuseRefunded(tx, payment, amountCents);
      const now = this.clock.now();
      await payAttemptOf(tx.em, { paymentId, description: 'Accepted by the treasurer.', now });
      await this.credit(tx, { ...payment, amountCents, description }, why);
      if (leftCents > 0) {
        await this.sales.tellHeld(tx, payment.userId, null, leftCents);
      }
    });
  }

  /** The money stands as a part from now on, and the payment is over without it. */
  private async hold(tx: Call, payment: ReviewedPayment, arrivedCents: Cents, why: string): Promise<void> {
    const now = this.clock.now();
    await holdMoney(tx.em, { id: payment.id, now });
    const { amountCents, priceCents } = payment;
    const description =
      priceCents === null || arrivedCents !== amountCents
        ? heldMoney(arrivedCents, amountCents)
        : heldInstead(arrivedCents, priceCents);
    await holdAttemptOf(tx.em, { paymentId: payment.id, description, now });
    await this.completion.recordChange(tx, payment, 'HELD', why);
    await this.completion.publish(tx, payment);
  }

  /** What the payment was for is delivered once; who was credited before the question came up hears that it is settled. */
  private async credit(tx: Call, payment: ReviewedPayment, why: string): Promise<void> {
    if (payment.status !== 'COMPLETED') {
      await this.completion.complete(tx, payment, payment.receipt, why);
      return;
    }
    if (payment.reviewReason !== null && isUndelivered(payment.reviewReason)) {
      await this.completion.deliver(tx, payment);
    }
    await this.completion.recordChange(tx, payment, 'COMPLETED', why);
    const message = `The treasurer has looked at your payment of ${formatKes(payment.amountCents)}. It counts; there is nothing left to do.`;
    await this.tellPayer(tx, payment, 'Your payment was accepted', message);
    await this.completion.believe(tx, payment);
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
      await this.completion.askToSendBack(tx, payment);
      await this.completion.publish(tx, payment);
    });
  }

  /** The refund was made outside the system; the note says how. Never by who decided that the money goes back. */
  async markRefunded(call: Call, paymentId: number, input: unknown): Promise<void> {
    const reason = await reasonOf(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForDecision(tx, paymentId);
      if (!payment.refundDue) {
        throw conflict('No refund is due for this payment.', 'invalid_transition');
      }
      // Under the lock: somebody may decide otherwise, and again, while it is waited for.
      await authorizeSentBack(tx, paymentId);
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
