import { sql } from 'kysely';

/** The day in Nairobi of a moment. */
const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Africa/Nairobi')::date`;

/** A payment that was credited; what was taken back or sent back of it is an entry of its own. */
const isCredited = sql`p.status in ('COMPLETED', 'REVERSED') and p.amount_cents > 0`;

/** M-Pesa's own time where its books told it, else the moment at which the prompt was asked for. */
const receipts = sql`
  select 'RECEIPT' kind, p.id source_id, p.id payment_id, p.type,
         coalesce(m.channel, case p.method when 'CARD' then 'CARD' else 'MPESA' end) channel,
         coalesce(m.paid_on, ${dayOf(sql`coalesce(l.paid_at, p.created_at)`)}) "day", m.corrects_day, p.amount_cents cents
    from payments p
    left join manual_payments m on m.payment_id = p.id
    left join ledger_lines l on l.receipt = p.receipt
   where ${isCredited}`;

/** A refund that went out as a reversal of M-Pesa stands there. */
const refunds = sql`
  select 'REFUND', r.id, p.id, p.type, r.paid_method, r.paid_on, r.corrects_day,
         case when exists (select 1 from payment_reversals v where v.receipt = r.paid_reference) then 0 else r.amount_cents end
    from refunds r join payments p on p.id = r.payment_id
   where r.state = 'PAID_OUT' and ${isCredited}`;

/** So does money that was marked to go back, and that M-Pesa took back then. */
const sentBack = sql`
  select 'SENT_BACK', d.id, p.id, p.type, case p.method when 'MPESA' then 'MPESA' else 'OTHER' end,
         ${dayOf(sql`d.created_at`)}, null::date,
         case when exists (select 1 from payment_reversals v where v.payment_id = p.id) then 0 else p.amount_cents end
    from payment_decisions d join payments p on p.id = d.payment_id
   where d.decision = 'REFUNDED' and ${isCredited}`;

const reversals = sql`
  select 'REVERSAL', v.id, p.id, p.type, 'MPESA', ${dayOf(sql`coalesce(v.reversed_at, v.created_at)`)}, null::date,
         coalesce(v.amount_cents, p.amount_cents)
    from payment_reversals v join payments p on p.id = v.payment_id
   where ${isCredited}`;

/** What the treasurer let count again, because it came back another way. */
const returns = sql`
  select 'RETURN', v.id, p.id, p.type, 'OTHER', ${dayOf(sql`v.decided_at`)}, null::date, coalesce(v.amount_cents, p.amount_cents)
    from payment_reversals v join payments p on p.id = v.payment_id
   where ${isCredited} and exists (
     select 1 from payment_decisions d
      where d.payment_id = v.payment_id and d.decision = 'KEPT' and d.created_at = v.decided_at)`;

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
    from (${receipts} union all ${refunds} union all ${sentBack} union all ${reversals} union all ${returns}) movement
   cross join (${firstOpen}) first_open
    left join (${counted}) counted on counted.kind = movement.kind and counted.source_id = movement.source_id
   where movement.cents <> coalesce(counted.cents, 0)`;
