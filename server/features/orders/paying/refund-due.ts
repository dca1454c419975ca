import { sql, type SqlBool } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { newestFirst } from '../../../core/db/list-order.ts';
import type { CursorWindow } from '../../../core/db/row-window.ts';
import type { Cents } from '../../../core/money.ts';
import { leftCents } from '../../payments/records/left.ts';

/** What of the money for order `o` the club has. */
const keptCents = sql<Cents>`coalesce((select sum(${leftCents}) from order_payments op join payments p on p.id = op.payment_id where op.order_id = o.id), 0)`;

/** The club has more money for order `o` than it costs, or any for one that is cancelled; M-Pesa takes whole shillings. */
export const isRefundDue = sql<SqlBool>`${keptCents} > case when o.status in ('PENDING', 'CANCELLED') then 0 else ceil(o.total_cents / 100.0) * 100 end`;

/** Of everybody's orders those that a refund is due for, by their notes: only who has a note that nobody has weighed is asked. */
const dueByNotes = sql`
  with noted as materialized (
    select w.order_id id, case when count(*) = count(w.ordered_at) then max(w.ordered_at) end ordered_at
      from orders_to_weigh w group by w.order_id)
  select n.id, n.ordered_at from noted n where n.ordered_at is not null
   union all
  select o.id, o.created_at from orders o where o.id = any(array(select n.id from noted n where n.ordered_at is null)) and ${isRefundDue}`;

/** Whether order `o` is one of those: an array has the few looked up. And whether it is not: each is met on the way. */
export const isAmongDue = sql<SqlBool>`o.id = any(array(select due.id from (${dueByNotes}) due))`;
export const isAmongOthers = sql<SqlBool>`o.id not in (select due.id from (${dueByNotes}) due)`;

const NEWEST = newestFirst('due.ordered_at', 'due.id');

/** A page of them, newest first, with the number of all. */
export const dueOnPage = ({ limit, offset, after }: CursorWindow) => sql<{ id: number; total: number }>`(
  select due.id, due.total from (select *, (count(*) over ())::int total from (${dueByNotes}) noted) due
   where ${allOf(NEWEST.behind(after))} order by ${NEWEST.words} limit ${limit} offset ${offset})`;
