import type { Actor } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { permissionDenied } from '../../../core/errors.ts';
import { subjectOf, type AuditService } from '../../audit/audit.service.ts';
import { canManagePayments, managePayments } from '../payment.policy.ts';
import type { PaymentService } from '../payment.service.ts';
import type { PaymentView } from '../payment.view.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

const PAUSE_MS = 10_000;

/** Asking the provider on a person's request. */
export class PaymentCheckService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentService,
    private readonly reconciliation: ReconciliationService,
    private readonly audit: AuditService,
  ) {}

  /** The payment, after asking the provider if it is open and was not asked about in the last 10 seconds (K3). */
  async check(call: Call, paymentId: number): Promise<PaymentView> {
    const payment = await this.payments.get(call, paymentId);
    if (!mayAsk(call.actor, payment)) {
      await this.audit.record(call, {
        action: 'ACCESS_DENIED',
        subject: subjectOf(call.actor),
        right: managePayments,
        reason: `payment ${String(paymentId)}`,
      });
      throw permissionDenied();
    }
    if (
      payment.attemptId !== null &&
      payment.status !== 'COMPLETED' &&
      (await this.claimTurn(call, payment.attemptId))
    ) {
      await this.reconciliation.check(call, payment.attemptId);
      return this.payments.get(call, paymentId);
    }
    return payment;
  }

  /** One asker every 10 seconds, over all processes: whoever moves the time first has the turn. */
  private async claimTurn(call: Call, attemptId: number): Promise<boolean> {
    const now = this.clock.now();
    const rows = await call.em.execute<{ id: number }[]>(
      `update payment_attempts set last_checked_at = ? where id = ? and (last_checked_at is null or last_checked_at < ?) returning id`,
      [now, attemptId, new Date(now.getTime() - PAUSE_MS)],
    );
    return rows.length > 0;
  }
}

const mayAsk = (actor: Actor, payment: PaymentView): boolean =>
  (actor.kind === 'member' && actor.userId === payment.userId) || canManagePayments(actor);
