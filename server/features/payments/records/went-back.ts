import { sql } from 'kysely';

/** The day in Nairobi of a moment. */
const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Africa/Nairobi')::date`;

/** A payment that was credited; what was taken back or sent back of it is counted beside it. */
export const isCredited = sql`p.status in ('COMPLETED', 'REVERSED') and p.amount_cents > 0`;

/** A refund that went out as a reversal of M-Pesa stands there. */
const refunds = sql`
  select 'REFUND' kind, r.id source_id, p.id payment_id, p.type, r.paid_method channel, r.paid_on "day", r.corrects_day,
         case when exists (select 1 from payment_reversals v where v.receipt = r.paid_reference) then 0 else r.amount_cents end cents
    from refunds r join payments p on p.id = r.payment_id
   where r.state = 'PAID_OUT' and ${isCredited}`;

/** Whether a treasurer let reversal `v` count again, because its money came back another way. */
const isReturned = sql`exists (
  select 1 from payment_decisions d where d.payment_id = v.payment_id and d.decision = 'KEPT' and d.created_at = v.decided_at)`;

/** What M-Pesa took of payment `p`, and did not come back. */
const stillTaken = sql`coalesce((
  select sum(coalesce(v.amount_cents, p.amount_cents)) from payment_reversals v where v.payment_id = p.id and not ${isReturned}), 0)`;

/** Money that was marked to go back stands here as far as M-Pesa did not take it back. */
const sentBack = sql`
  select 'SENT_BACK', d.id, p.id, p.type, case p.method when 'MPESA' then 'MPESA' else 'OTHER' end,
         ${dayOf(sql`d.created_at`)}, null::date, greatest(p.amount_cents - ${stillTaken}, 0)
    from payment_decisions d join payments p on p.id = d.payment_id
   where d.decision = 'REFUNDED' and ${isCredited}`;

const reversals = sql`
  select 'REVERSAL', v.id, p.id, p.type, 'MPESA', ${dayOf(sql`coalesce(v.reversed_at, v.created_at)`)}, null::date,
         coalesce(v.amount_cents, p.amount_cents)
    from payment_reversals v join payments p on p.id = v.payment_id
   where ${isCredited}`;

/**
 * The line of the books by which reversed money came back over M-Pesa: the treasurer attached it as they let it count again. Of one
 * that the books have not shown yet it is not known that it came over M-Pesa.
 */
const lineOfReturn = sql`
  select l.paid_at from ledger_lines l
   where l.payment_id = p.id and l.status = 'ATTACHED' and l.receipt is distinct from p.receipt
     and (l.amount_cents is not null or l.paid_at is not null)
     and l.updated_at between v.decided_at - interval '1 minute' and v.decided_at
   limit 1`;

/** What the treasurer let count again, because it came back another way, or over M-Pesa by another receipt. */
const returns = sql`
  select 'RETURN', v.id, p.id, p.type, case when back.is_mpesa then 'MPESA' else 'OTHER' end,
         ${dayOf(sql`coalesce(back.paid_at, v.decided_at)`)}, null::date, coalesce(v.amount_cents, p.amount_cents)
    from payment_reversals v join payments p on p.id = v.payment_id
    left join lateral (select true is_mpesa, line.paid_at from (${lineOfReturn}) line) back on true
   where ${isCredited} and ${isReturned}`;

/**
 * What went back of payments that were credited, and what came back after M-Pesa had taken it, each once and on its day: by its
 * kind, the row that tells of it, its payment, what that was for, the way it went, the day, the day it corrects, and its cents.
 */
export const wentBack = sql`${refunds} union all ${sentBack} union all ${reversals} union all ${returns}`;
