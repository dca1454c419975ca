import { sql } from 'kysely';
import { startOf } from '../../../core/db/club-days.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { isPublished } from '../approval/approval.query.ts';

/** Events by the month in which they begin: how many, who registered, and who came. */
export const attendanceByMonth = statementOf(
  { month: text, events: int, registrations: int, attended: int },
  (asked: { from: Value<string>; until: Value<string> }) => sql`
    select to_char(e.starts_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month, count(distinct e.id)::int events,
           count(r.id)::int registrations, (count(*) filter (where r.attended))::int attended
      from events e left join event_registrations r on r.event_id = e.id and r.state = 'GOING'
     where e.starts_at >= ${startOf(asked.from)} and e.starts_at < ${startOf(asked.until)} and ${isPublished('e')}
     group by 1`,
);
