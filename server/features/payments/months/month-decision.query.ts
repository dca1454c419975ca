import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { moment, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';

/**
 * What people decided in a span about payments and refunds, and about the month itself whenever they did, oldest first: who
 * by name, what, about what, and why.
 */
export const decisionsOfMonth = statementOf(
  { at: moment, who: text, what: text, about: text, reason: text },
  (asked: { month: Value<string>; from: Value<Date>; before: Value<Date>; most: Value<number> }) => sql`
    select d.at, u.name who, d.what::text what, d.about::text about, d.reason::text reason from (
      select d.created_at at, d.decided_by_id by_id, 'PAYMENT ' || d.decision what, p.reference about, d.reason
        from payment_decisions d join payments p on p.id = d.payment_id
       where d.created_at >= ${asked.from} and d.created_at < ${asked.before}
      union all
      select s.at, s.by_id, 'REFUND ' || s.what, r.number || ', ' || coalesce(p.reference, m.receipt), s.reason
        from refunds r left join payments p on p.id = r.payment_id left join paybill_payments m on m.id = r.money_id
       cross join lateral (values (r.asked_at, r.asked_by_id, 'ASKED', r.reason), (r.approved_at, r.approved_by_id, 'APPROVED', ''),
                                  (r.ended_at, r.ended_by_id, r.state, r.ended_reason), (r.paid_at, r.paid_by_id, 'PAID_OUT', r.paid_reference))
                          s(at, by_id, what, reason)
       where s.at >= ${asked.from} and s.at < ${asked.before}
      union all
      select c.closed_at, c.closed_by_id, 'MONTH CLOSED', to_char(c.month, 'YYYY-MM'), c.explanation
        from month_closings c where c.month = ${asked.month}::date
      union all
      select s.at, s.by_id, 'REOPENING ' || s.what, to_char(c.month, 'YYYY-MM'), s.reason
        from month_reopenings o join month_closings c on c.id = o.closing_id
       cross join lateral (values (o.asked_at, o.asked_by_id, 'ASKED', o.reason), (o.decided_at, o.decided_by_id, o.state, o.decided_reason))
                          s(at, by_id, what, reason)
       where c.month = ${asked.month}::date and s.at is not null) d
      join users u on u.id = d.by_id
     order by d.at limit ${asked.most}`,
);

/** One decision, with the name of who made it. */
export type MonthDecision = RowsOf<typeof decisionsOfMonth>;
