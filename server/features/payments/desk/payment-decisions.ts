import { signedIn } from '../../../access/actor.ts';
import type { FindRows } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import { arrayLiteral } from '../../../core/db/array-literal.ts';
import type { Decision } from '../payment-states.ts';

export interface DecisionMade {
  decision: Decision;
  reason: string;
  decidedBy: string;
  at: Date;
}

const LAST_DECISION =
  '(select d.decision from payment_decisions d where d.payment_id = p.id order by d.id desc limit 1)';

/** Whether the money of payment `p` goes back, or has gone: the last word about it, for every automatic source. */
export const IS_SENT_BACK = `(p.refund_due or coalesce(${LAST_DECISION} in ('REFUND_DUE', 'REFUNDED'), false))`;

/** Whether payment `p` counts because a treasurer said so. */
export const IS_ACCEPTED = `coalesce(${LAST_DECISION} = 'ACCEPTED', false)`;

/** Keeps a decision beside its payment, in the transaction that carries it out. */
export async function keepDecision(
  tx: Call,
  paymentId: number,
  made: { decision: Decision; reason: string; at: Date },
): Promise<void> {
  await tx.em.execute(
    'insert into payment_decisions (payment_id, decided_by_id, decision, reason, created_at) values (?, ?, ?, ?, ?)',
    [paymentId, signedIn(tx.actor).userId, made.decision, made.reason, made.at],
  );
}

/** Everything that was decided about some payments, oldest first. */
export const decisionsAbout: FindRows<DecisionMade> = async (call, paymentIds) =>
  call.em.execute(
    `select d.payment_id "key", d.decision, d.reason, d.created_at "at", u.name "decidedBy"
       from payment_decisions d join users u on u.id = d.decided_by_id
      where d.payment_id = any(?::int[]) order by d.id`,
    [arrayLiteral(paymentIds)],
  );

/** Whether the money of payment `p` was sent back. Nothing that is said later takes that back. */
export const IS_REFUNDED = `p.id in (select d.payment_id from payment_decisions d where d.decision = 'REFUNDED')`;
