import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { LONGEST_DAYS } from '../event-status.ts';

/** A moment, and when its day began in Nairobi. */
export interface OverAsked {
  now: Value<Date>;
  today: Value<Date>;
}

/** Starts from `from` on and before `to`, and whether the events are over; null asks nothing. */
export interface Span {
  from: Value<Date> | null;
  to: Value<Date> | null;
  over?: (OverAsked & { is: boolean }) | null;
}

/** Whether an event of the table named so is over, as `eventStatus` says it. */
export const isOver = (events: 'e' | 'events' | 'f', { now, today }: OverAsked): Expression<SqlBool> => {
  const starts = sql.ref(`${events}.starts_at`);
  const ends = sql.ref(`${events}.ends_at`);
  return sql<SqlBool>`(case when ${ends} is null then ${starts} < ${today} else ${ends} <= ${now} end)`;
};

/** Whether it is still to come or goes on; what began too long ago needs no look. */
export const isNotOver = (events: 'e' | 'events', asked: OverAsked): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${events}.starts_at`)} >= ${asked.today}::timestamptz - make_interval(days => ${sql.lit(LONGEST_DAYS)})
    and not ${isOver(events, asked)})`;

/** Whether people may register at a moment, as far as the event says from when and until when. */
export const takesRegistrations = (now: Value<Date>): Expression<SqlBool> =>
  sql<SqlBool>`(coalesce(e.registration_opens_at <= ${now}, true) and coalesce(e.registration_closes_at > ${now}, true))`;

const startsAt = sql.ref<Date>('events.starts_at');

/** Events that start in a span. */
export const within = ({ from, to, over }: Span): Expression<SqlBool> =>
  allOf(
    given(from, (moment) => sql<SqlBool>`${startsAt} >= ${moment}`),
    given(to, (moment) => sql<SqlBool>`${startsAt} < ${moment}`),
    given(over ?? null, ({ is, ...asked }) =>
      is ? isOver('events', asked) : sql<SqlBool>`not ${isOver('events', asked)}`,
    ),
  );
