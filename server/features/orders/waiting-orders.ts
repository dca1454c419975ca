import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { leftCents } from '../payments/records/left.ts';
import { hasOpenRefund } from '../payments/records/refunded.ts';

/** Rows of the orders that wait for somebody, each with the moment `since` which it waits. */
type Waiting = RawBuilder<unknown>;

/** Orders of others that are paid, and neither sent nor ready. */
export const ordersToPrepare = (reader: Value<number>): Waiting =>
  sql`select o.paid_at since from orders o where o.status = 'PAID' and o.user_id <> ${reader}`;

/** Orders of others that nobody has paid for. */
export const ordersUnpaid = (reader: Value<number>): Waiting =>
  sql`select o.created_at since from orders o where o.status = 'PENDING' and o.user_id <> ${reader}`;

/** Orders of others that were cancelled after they were paid, and whose money nobody has begun to send back. */
export const orderRefundsDue = (reader: Value<number>): Waiting => sql`
  select o.cancelled_at since from orders o join payments p on p.id = o.paid_by_id
   where o.status = 'CANCELLED' and o.paid_by_id is not null and o.user_id <> ${reader}
     and p.review_reason is null and ${leftCents} > 0 and not ${hasOpenRefund}`;

/** Own orders that are to be paid. */
export const ownOrdersToPay = (reader: Value<number>): Waiting =>
  sql`select o.created_at since from orders o where o.status = 'PENDING' and o.user_id = ${reader}`;

/** Own orders that lie ready at the club. */
export const ownOrdersToCollect = (reader: Value<number>): Waiting => sql`
  select o.updated_at since from orders o
   where o.status = 'SHIPPED' and o.shipping_address = '' and o.user_id = ${reader}`;
