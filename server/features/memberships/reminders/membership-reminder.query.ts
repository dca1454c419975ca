import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** Memberships that run or ran, of people who can sign in, with the last paid day. */
const paidMemberships: RawBuilder<unknown> = sql`
  select m.id, m.user_id, m.paid_until expiry
    from memberships m join users u on u.id = m.user_id
   where m.suspended_at is null and m.deactivated_at is null and u.is_active`;

/** Days around an end on which it is told of, and not to whoever paid since a moment and knows it. */
interface EndingAsked {
  from: Value<string>;
  to: Value<string>;
  paidBefore: Value<Date>;
}

/** Whose membership ends, or ended, on one of some days. */
export const endingBetween = statementOf(
  { userId: int, expiry: text },
  ({ from, to, paidBefore }: EndingAsked) => sql`
    with paid as (${paidMemberships})
    select user_id "userId", expiry::text expiry from paid
     where expiry between ${from}::date and ${to}::date
       and not exists (select 1 from membership_periods p
         where p.membership_id = paid.id and p.voided_at is null and p.created_at > ${paidBefore}::timestamptz)
     order by expiry, user_id`,
);

/**
 * Whose membership ends within some days, and is written down with it: what stands there already, another process has
 * told or is telling.
 */
export const claimReminders = statementOf(
  { userId: int, expiry: text },
  (asked: { now: Value<Date>; from: Value<string>; to: Value<string> }) => sql`
    with running as (${paidMemberships}),
    claimed as (
      insert into membership_reminders (membership_id, expires_on, created_at)
      select id, expiry, ${asked.now}::timestamptz from running
       where expiry between ${asked.from}::date and ${asked.to}::date order by id
      on conflict (membership_id, expires_on) do nothing returning membership_id, expires_on)
    select r.user_id "userId", c.expires_on::text expiry
      from claimed c join running r on r.id = c.membership_id order by c.expires_on, r.user_id`,
);
