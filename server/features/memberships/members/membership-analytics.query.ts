import { sql } from 'kysely';
import { startOf } from '../../../core/db/club-days.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** First day of the first month, and of the month after the last one. */
interface MonthsAsked {
  from: Value<string>;
  until: Value<string>;
  today: Value<string>;
}

/**
 * The club month by month: who joined, how many were paid up on its last day, or today in the running month, and whose
 * fee was their first or a renewal.
 */
export const membersByMonth = statementOf(
  { month: text, joined: int, paidUp: int, firstFees: int, renewals: int },
  ({ from, until, today }: MonthsAsked) => sql`
    with months as (
      select to_char(m, 'YYYY-MM') as month, least((m + interval '1 month' - interval '1 day')::date, ${today}::date) last_day
        from generate_series(${from}::date, ${until}::date - 1, interval '1 month') m),
    joined as (
      select to_char(m.created_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month, count(*)::int n
        from memberships m where m.created_at >= ${startOf(from)} and m.created_at < ${startOf(until)} group by 1),
    bought as (
      select to_char(b.created_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month,
             (count(*) filter (where b.place = 1))::int first_fees, (count(*) filter (where b.place > 1))::int renewals
        from (select p.created_at, row_number() over (partition by p.membership_id order by p.starts_on, p.id) place
                from membership_periods p where p.voided_at is null and p.payment_id is not null) b
       where b.created_at >= ${startOf(from)} and b.created_at < ${startOf(until)} group by 1)
    select months.month, coalesce(joined.n, 0)::int joined,
           (select count(distinct p.membership_id)::int from membership_periods p
             where p.voided_at is null and p.starts_on <= months.last_day and p.ends_on >= months.last_day) "paidUp",
           coalesce(bought.first_fees, 0)::int "firstFees", coalesce(bought.renewals, 0)::int renewals
      from months left join joined using (month) left join bought using (month)
     order by 1`,
);

/** Open accounts by year of study and by course, and how many of them are paid up today: one of the two is told, or neither is known. */
export const cohorts = statementOf(
  { yearOfStudy: nullable(int), course: nullable(text), byYear: int, members: int, paidUp: int },
  (asked: { today: Value<string> }) => sql`
    select c.year_of_study::int "yearOfStudy", c.course, grouping(c.course)::int "byYear",
           count(*)::int members, (count(*) filter (where c.is_paid_up))::int "paidUp"
      from (select u.year_of_study, nullif(u.course, '') course,
                   exists (select 1 from membership_periods p where p.membership_id = m.id and p.voided_at is null
                            and p.starts_on <= ${asked.today}::date and p.ends_on >= ${asked.today}::date) is_paid_up
              from memberships m join users u on u.id = m.user_id where u.is_active) c
     group by grouping sets ((c.year_of_study), (c.course))
     order by 3, members desc, 1, 2`,
);
