import { sql, type Expression, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { missedEventDays } from '../../club/club-rules.query.ts';

/** When the event `me` is over: at its end, or with its day in Nairobi where nobody said one. */
export const missedAt = sql<Date>`coalesce(me.ends_at,
  (date_trunc('day', me.starts_at at time zone 'Africa/Nairobi') + interval '1 day') at time zone 'Africa/Nairobi')`;

/** Until when the event `me` puts whoever missed it behind others; null while the club has no such rule. */
export const missCountsUntil = sql<Date>`(${missedAt} + make_interval(days => ${missedEventDays}))`;

/**
 * Whether the registration `m` for the event `me` counts as missed: the person had a place, others were let in, and nobody
 * saw or excused the person. Nothing is kept, so that marking somebody, excusing them or changing the rule counts at once.
 */
export const isMissed = (now: Value<Date>): Expression<SqlBool> => sql<SqlBool>`(
  m.withdrawn_at is null and m.state = 'GOING' and not m.attended and m.excused_at is null
  and me.cancelled_at is null and not me.is_day_open
  and ${missedAt} <= ${now} and ${missCountsUntil} > ${now}
  and exists (select from event_registrations mo where mo.event_id = m.event_id and mo.state = 'GOING' and mo.attended))`;

/** Whether a person waits behind others because of an event they missed. */
export const waitsBehind = (userId: Expression<number>, now: Value<Date>): Expression<boolean> =>
  sql<boolean>`(case when ${missedEventDays} is null then false else exists (
    select from event_registrations m join events me on me.id = m.event_id
     where m.user_id = ${userId} and ${isMissed(now)}) end)`;
