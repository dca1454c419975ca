import { sql, type SqlBool } from 'kysely';
import type { Cents } from '../../../core/money.ts';
import { leftCents } from '../../payments/records/left.ts';

/** What of the money for order `o` the club has. */
const keptCents = sql<Cents>`coalesce((select sum(${leftCents}) from order_payments op join payments p on p.id = op.payment_id where op.order_id = o.id), 0)`;

/** The club has more money for order `o` than it costs, or any for one that is cancelled; M-Pesa takes whole shillings. */
export const isRefundDue = sql<SqlBool>`${keptCents} > case when o.status in ('PENDING', 'CANCELLED') then 0 else ceil(o.total_cents / 100.0) * 100 end`;

/**
 * The few of everybody's orders that a refund may be due for, by their notes: asking each order for its money would take
 * minutes, and an array has them looked up.
 */
export const mayBeDue = sql<SqlBool>`o.id = any(array(select w.order_id from orders_to_weigh w))`;
