import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { Decision, ReviewReason } from '../payment-states.ts';
import type { CompletionService, LockedPayment } from '../settlement/completion.service.ts';
import { requireDeciderOf } from './payment-decider.ts';
import { keepDecision } from './payment-decisions.ts';
import { reasonSchema } from './payment.schemas.ts';

interface ReviewedPayment extends LockedPayment {
  receivedCents: Cents | null;
  reviewReason: ReviewReason | null;
  refundDue: boolean;
}

/** What a treasurer decides about money that the machine could not credit by itself. Every decision has a reason. */
export class ReviewService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly completion: CompletionService,
    private readonly audit: AuditService,
  ) {}

  /** Credits the payment after all, at the amount that really arrived. */
  async accept(call: Call, paymentId: number, input: unknown): Promise<void> {
    const { reason } = await this.decision(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForReview(tx, paymentId);
      const amountCents = payment.receivedCents ?? payment.amountCents;
      await tx.em.execute(
        'update payments set amount_cents = ?, review_reason = null, refund_due = false, updated_at = ? where id = ?',
        [amountCents, this.clock.now(), paymentId],
      );
      await this.endPrompt(tx, paymentId);
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
    const { reason } = await this.decision(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForReview(tx, paymentId);
      await tx.em.execute(
        `update payments set refund_due = true, review_reason = null, updated_at = ?,
                status = case when status = 'COMPLETED' then status else 'FAILED' end
          where id = ?`,
        [this.clock.now(), paymentId],
      );
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
    const { reason } = await this.decision(call, paymentId, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockForReview(tx, paymentId);
      if (!payment.refundDue) {
        throw conflict('No refund is due for this payment.', 'invalid_transition');
      }
      await tx.em.execute('update payments set refund_due = false, updated_at = ? where id = ?', [
        this.clock.now(),
        paymentId,
      ]);
      await this.keep(tx, paymentId, 'REFUNDED', reason);
      await this.completion.recordChange(tx, payment, 'REFUNDED', reason);
      await this.tellPayer(tx, payment, 'Your refund was sent', reason);
      await this.completion.publish(tx, payment);
    });
  }

  private async decision(call: Call, paymentId: number, input: unknown): Promise<{ reason: string }> {
    await requireDeciderOf(call, this.audit, paymentId);
    return parse(reasonSchema, input);
  }

  /** The prompt of an accepted payment has ended with money too, whatever was held against it before. */
  private async endPrompt(tx: Call, paymentId: number): Promise<void> {
    await tx.em.execute(
      `update payment_attempts set state = 'PAID', result_code = '0', result_desc = 'Accepted by the treasurer.', updated_at = ?
        where payment_id = ? and state <> 'PAID'`,
      [this.clock.now(), paymentId],
    );
  }

  private async keep(tx: Call, paymentId: number, decision: Decision, reason: string): Promise<void> {
    await keepDecision(tx, paymentId, { decision, reason, at: this.clock.now() });
  }

  private async tellPayer(tx: Call, payment: LockedPayment, title: string, message: string): Promise<void> {
    await this.notifications.announce(tx.em, {
      userId: payment.userId,
      title,
      message: message.slice(0, 500),
      type: 'info',
      category: 'payment',
      paymentId: payment.id,
    });
  }
}

/** Only what waits for a decision can be decided, once. */
async function lockForReview({ em }: Call, paymentId: number): Promise<ReviewedPayment> {
  const [payment] = await em.execute<ReviewedPayment[]>(
    `select p.id, p.user_id "userId", p.type, p.status, p.amount_cents "amountCents", p.description, p.receipt,
            p.received_cents "receivedCents", p.review_reason "reviewReason", p.refund_due "refundDue",
            u.name "payerName", u.email "payerEmail"
       from payments p join users u on u.id = p.user_id where p.id = ? for update of p`,
    [paymentId],
  );
  if (!payment) {
    throw notFound();
  }
  if (payment.reviewReason === null && !payment.refundDue) {
    throw conflict('This payment does not wait for a decision.', 'invalid_transition');
  }
  return payment;
}
