import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { bool, int, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/**
 * Lifts suspensions whose last day is over, so many at a time; what another process is lifting, or staff are changing, is
 * left to them.
 */
export const liftEnded = statementOf(
  { userId: int, name: text, email: text, isOpen: bool, suspendedUntil: text },
  (asked: { today: Value<string>; limit: Value<number>; now: Value<Date> }) => sql`
    with due as (
      select id, suspended_until from memberships
       where suspended_at is not null and suspended_until < ${asked.today}::date
       order by id limit ${asked.limit}::int for update skip locked),
    lifted as (
      update memberships m
         set suspended_at = null, suspension_reason = null, suspended_until = null, updated_at = ${asked.now}::timestamptz
        from due where m.id = due.id returning m.user_id, due.suspended_until)
    select l.user_id "userId", u.name, u.email, u.is_active "isOpen", l.suspended_until::text "suspendedUntil"
      from lifted l join users u on u.id = l.user_id order by l.user_id`,
);
