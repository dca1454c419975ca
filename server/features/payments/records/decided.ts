import { sql } from 'kysely';
import { builderOf } from '../../../core/db/statement.ts';
import type { PaymentTables } from './payment.tables.ts';

const decisions = builderOf<PaymentTables>().selectFrom('payment_decisions as d');

const lastDecision = decisions
  .select('d.decision')
  .where('d.payment_id', '=', sql.ref<number>('p.id'))
  .orderBy('d.id', 'desc')
  .limit(sql.lit(1));

/** Whether the money of payment `p` is held for its payer, because it did not buy anything: put there by a treasurer, or by itself. */
export const isHeld = sql<boolean>`(p.status = 'FAILED' and coalesce(${lastDecision} = 'ACCEPTED', p.put_to_held))`;

/** Whether the money of payment `p` goes back, has gone, or is held: the last word about it, for every automatic source. */
export const isElsewhere = sql<boolean>`(p.refund_due or ${isHeld} or coalesce(${lastDecision} in ('REFUND_DUE', 'REFUNDED'), false))`;

/** Whether payment `p` counts because a treasurer said so. */
export const isAccepted = sql<boolean>`coalesce(${lastDecision} = 'ACCEPTED', false)`;

/** Who decided that the money of payment `p` has to go back, while it has to; null where nobody did. */
export const dueBy = sql<number | null>`(case when p.refund_due then (${decisions
  .select('d.decided_by_id')
  .where('d.payment_id', '=', sql.ref<number>('p.id'))
  .where('d.decision', '=', sql.lit('REFUND_DUE'))
  .orderBy('d.id', 'desc')
  .limit(sql.lit(1))}) end)`;

/** Whether the money of payment `p` was sent back. Nothing that is said later takes that back. */
export const isRefunded = sql<boolean>`p.id in (${decisions.select('d.payment_id').where('d.decision', '=', sql.lit('REFUNDED'))})`;
