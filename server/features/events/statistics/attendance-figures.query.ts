import { sql } from 'kysely';
import { endOf, startOf } from '../../../core/db/club-days.ts';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';

/** What people who came are counted by: all together, or those who have one thing in common. */
export type FigureKind = 'ALL' | 'SEMESTER' | 'COURSE' | 'YEAR_OF_STUDY';

interface YearAsked {
  /** First and last day. */
  from: Value<string>;
  to: Value<string>;
  /** First days of the semesters, in their order. */
  semesters: Value<string[]>;
}

/**
 * Who came to the events of some days: how many people and how many times, all together, by semester (its place among
 * those asked for, from 1), by course and by year of study as accounts say them today.
 */
export const attendanceFigures = statementOf(
  {
    kind: branded<FigureKind>(text),
    semester: nullable(int),
    course: nullable(text),
    yearOfStudy: nullable(int),
    events: int,
    people: int,
    visits: int,
  },
  ({ from, to, semesters }: YearAsked) => sql`
    with visits as (
      select e.id event_id, r.user_id, u.year_of_study, nullif(btrim(u.course), '') course, lower(btrim(u.course)) course_key,
             width_bucket((e.starts_at at time zone 'Africa/Nairobi')::date, ${semesters}::date[]) semester
        from events e
        join event_registrations r on r.event_id = e.id and r.state = 'GOING' and r.attended
        join users u on u.id = r.user_id
       where e.starts_at >= ${startOf(from)} and e.starts_at < ${endOf(to)})
    select case grouping(semester, course_key, year_of_study)
             when 3 then 'SEMESTER' when 5 then 'COURSE' when 6 then 'YEAR_OF_STUDY' else 'ALL' end kind,
           semester, min(course) course, year_of_study::int "yearOfStudy", count(distinct event_id)::int events,
           count(distinct user_id)::int people, count(*)::int visits
      from visits
     group by grouping sets ((), (semester), (course_key), (year_of_study))
     order by 1, 2, 4, 6 desc, 3`,
);

export type FigureRow = RowsOf<typeof attendanceFigures>;
