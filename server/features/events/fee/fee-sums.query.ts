import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { leftCents } from '../../payments/records/left.ts';
import { goesBack } from '../../payments/records/refunded.ts';

/** How many events somebody has ever owed money for. */
export const countEventsWithFees = statementOf(
  { n: int },
  () =>
    sql`select count(*)::int n from events e where exists (select 1 from event_fees f where f.event_id = e.id)`,
);

/**
 * A page of the events that somebody owed money for, the latest first: what came for places, also for those that are given back,
 * what is still awaited, and what of it went back, all as the books count it. What waits for a second person counts where this
 * one may be it.
 */
export const feeSums = statementOf(
  {
    eventId: int,
    title: text,
    startsAt: moment,
    cancelledAt: nullable(moment),
    paid: int,
    paidCents: branded<Cents>(int),
    awaited: int,
    refundable: int,
    approvable: int,
    returnedCents: branded<Cents>(int),
  },
  (asked: { viewer: Value<number>; limit: Value<number>; offset: Value<number> }) => sql`
    with shown as materialized (
      select e.id, e.title, e.starts_at, e.cancelled_at from events e
       where exists (select 1 from event_fees f where f.event_id = e.id)
       order by e.starts_at desc, e.id desc limit ${asked.limit} offset ${asked.offset}),
    sums as materialized (
      select s.id "eventId", s.title, s.starts_at "startsAt", s.cancelled_at "cancelledAt",
             count(f.paid_by_id)::int paid,
             (count(*) filter (where r.state = 'AWAITING_PAYMENT' and s.cancelled_at is null))::int awaited,
             (count(*) filter (where f.paid_by_id is not null and not ${goesBack(sql`f.paid_by_id`)}))::int refundable
        from shown s join event_fees f on f.event_id = s.id left join event_registrations r on r.id = f.registration_id
       group by s.id, s.title, s.starts_at, s.cancelled_at)
    select sums.*, back.approvable, money."paidCents", money."returnedCents"
      from sums
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0)::int "paidCents", coalesce(sum(p.amount_cents - ${leftCents}), 0)::int "returnedCents"
          from payments p join event_payments s on s.payment_id = p.id join event_fees o on o.id = s.fee_id
         where o.event_id = sums."eventId" and p.status = 'COMPLETED') money
      cross join lateral (
        select count(*)::int approvable
          from refunds b join event_payments s on s.payment_id = b.payment_id join event_fees o on o.id = s.fee_id
         where o.event_id = sums."eventId" and b.state = 'REQUESTED'
           and b.asked_by_id <> ${asked.viewer} and o.user_id <> ${asked.viewer}) back
     order by sums."startsAt" desc, sums."eventId" desc`,
);

export type FeeSumsRow = RowsOf<typeof feeSums>;
