import { sql } from 'kysely';
import { isCredited, wentBack } from '../records/went-back.ts';

/**
 * M-Pesa's own time where its books told it, else the moment at which the prompt was asked for. What was recorded by hand without
 * a word on how it came was cash at the office, as in the treasury.
 */
const receipts = sql`
  select 'RECEIPT' kind, p.id source_id, p.id payment_id, p.type,
         coalesce(m.channel, case p.method when 'CARD' then 'CARD' when 'MANUAL' then 'CASH' else 'MPESA' end) channel,
         coalesce(m.paid_on, (coalesce(l.paid_at, p.created_at) at time zone 'Africa/Nairobi')::date) "day", m.corrects_day, p.amount_cents cents
    from payments p
    left join manual_payments m on m.payment_id = p.id
    left join ledger_lines l on l.receipt = p.receipt
   where ${isCredited}`;

/** What the months that stand closed count already. */
const counted = sql`
  select e.kind, e.source_id, sum(e.cents) cents
    from month_entries e join month_closings c on c.id = e.closing_id and c.reopened_at is null
   group by 1, 2`;

/** The month after the last one that is closed; the beginning of time before any is. */
const firstOpen = sql`
  select coalesce((max(month) + interval '1 month')::date, '-infinity'::date) "month" from month_closings where reopened_at is null`;

/**
 * Money that no closed month counts yet, each with the first day of the month that counts it: its own, or the first open one
 * when that is closed. An amount that was changed after it had been counted comes with what it differs by.
 */
export const openMovements = sql`
  select movement.kind, movement.source_id, movement.payment_id, movement.type, movement.channel, movement.day, movement.corrects_day,
         movement.cents - coalesce(counted.cents, 0) cents,
         greatest(date_trunc('month', movement.day::timestamp)::date, first_open.month) counts_in,
         case when movement.day < first_open.month then date_trunc('month', movement.day::timestamp)::date end late_from
    from (${receipts} union all ${wentBack}) movement
   cross join (${firstOpen}) first_open
    left join (${counted}) counted on counted.kind = movement.kind and counted.source_id = movement.source_id
   where movement.cents <> coalesce(counted.cents, 0)`;
