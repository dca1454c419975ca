import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { NOTHING_ARRIVED, UNDECIDED } from '../payment.errors.ts';
import type { CompletionService, LockedPayment } from '../settlement/completion.service.ts';
import { endAttempt, lockAttempt } from '../settlement/locked-attempt.ts';
import type { TreasurerAlerts } from '../settlement/treasurer-alerts.ts';
import { requireDeciderOf } from './payment-decider.ts';
import { keepDecision } from './payment-decisions.ts';
import { reasonSchema } from './payment.schemas.ts';

/** Prompts of which M-Pesa never told the outcome: a person takes over where asking ends. A late success still wins. */
export class UndecidedService {
  constructor(
    private readonly clock: Clock,
    private readonly notifications: NotificationService,
    private readonly completion: CompletionService,
    private readonly treasurers: TreasurerAlerts,
    private readonly audit: AuditService,
  ) {}

  /** Hands an attempt to the treasurer, unless it was decided meanwhile. */
  async handOver(call: Call, attemptId: number): Promise<void> {
    await inTransaction(call, async (tx) => {
      const payment = await lockAttempt(tx, 'a.id', attemptId);
      if (payment.status === 'COMPLETED' || payment.reviewReason !== null || payment.isSentBack) {
        return;
      }
      await tx.em.execute(
        `update payments set review_reason = 'UNDECIDED', status = 'FAILED', updated_at = ? where id = ?`,
        [this.clock.now(), payment.id],
      );
      const end = { state: 'EXPIRED', code: null, description: UNDECIDED } as const;
      await endAttempt(tx, attemptId, { ...end, at: this.clock.now() });
      if (payment.status === 'PENDING') {
        await this.completion.failed(tx, payment);
      }
      await this.completion.recordChange(tx, payment, 'FAILED', 'Needs review: UNDECIDED');
      await this.treasurers.paymentNeedsReview(tx, payment, 'UNDECIDED');
      await this.tellPayer(tx, payment, 'Your payment is being looked at', UNDECIDED);
    });
  }

  /** A treasurer has looked everywhere: no money arrived. */
  async close(call: Call, paymentId: number, input: unknown): Promise<void> {
    await requireDeciderOf(call, this.audit, paymentId);
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockAttempt(tx, 'p.id', paymentId);
      if (payment.reviewReason !== 'UNDECIDED') {
        throw conflict('Only a payment without an outcome can be closed.', 'invalid_transition');
      }
      const now = this.clock.now();
      await tx.em.execute('update payments set review_reason = null, updated_at = ? where id = ?', [
        now,
        paymentId,
      ]);
      const end = { state: 'FAILED', code: null, description: NOTHING_ARRIVED } as const;
      await endAttempt(tx, payment.attemptId, { ...end, at: now });
      await keepDecision(tx, paymentId, { decision: 'CLOSED', reason, at: now });
      await this.completion.recordChange(tx, payment, 'CLOSED', reason);
      await this.tellPayer(tx, payment, 'Payment not completed', `${NOTHING_ARRIVED} ${reason}`);
    });
  }

  private async tellPayer(tx: Call, payment: LockedPayment, title: string, message: string): Promise<void> {
    await this.notifications.announce(tx.em, {
      userId: payment.userId,
      title,
      message: message.slice(0, 500),
      type: 'warning',
      category: 'payment',
      paymentId: payment.id,
    });
    await this.completion.publish(tx, payment);
  }
}
