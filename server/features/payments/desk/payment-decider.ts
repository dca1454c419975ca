import type { Call } from '../../../access/call.ts';
import { mayDecideFor } from '../../../access/own-affairs.ts';
import { notFound, permissionDenied } from '../../../core/errors.ts';
import { subjectOf, type AuditService } from '../../audit/audit.service.ts';
import { canManagePayments, managePayments } from '../payment.policy.ts';

/** Throws unless the caller may decide about money of this payer; who tries it for themself is written down. */
export async function requireDecider(call: Call, audit: AuditService, userId: number): Promise<void> {
  if (!canManagePayments(call.actor)) {
    throw permissionDenied();
  }
  if (mayDecideFor(call.actor, { userId })) {
    return;
  }
  await audit.record(call, {
    action: 'ACCESS_DENIED',
    subject: subjectOf(call.actor),
    right: managePayments,
    reason: 'own payment',
  });
  throw permissionDenied('You cannot change your own membership.');
}

/** The same, of whose payment it is. Who may not decide at all does not learn whether there is one. */
export async function requireDeciderOf(call: Call, audit: AuditService, paymentId: number): Promise<void> {
  if (!canManagePayments(call.actor)) {
    throw permissionDenied();
  }
  const [payment] = await call.em.execute<{ userId: number }[]>(
    'select user_id "userId" from payments where id = ?',
    [paymentId],
  );
  if (!payment) {
    throw notFound();
  }
  await requireDecider(call, audit, payment.userId);
}
