import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, moment, nullable, text } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';
import { positionsOn } from '../executives/executive.query.ts';

interface SegmentAsked {
  kind: Value<string>;
  value: Value<string>;
  today: Value<string>;
}

/** Whether person `u` belongs to a segment. Administrators and whoever is suspended owe nothing. */
const belongs = ({ kind, value, today }: SegmentAsked) => sql`(
  u.is_active and u.merged_into_id is null and u.erased_at is null and case ${kind}::text
    when 'ALL' then true
    when 'UNPAID' then u.role not in ('ADMIN', 'SUPERADMIN') and exists (
      select from memberships m where m.user_id = u.id and m.suspended_at is null and m.deactivated_at is null
        and (m.paid_until is null or m.paid_until < ${today}::date))
    when 'YEAR_OF_STUDY' then u.year_of_study::text = ${value}::text
    when 'COURSE' then lower(u.course) = lower(${value}::text)
    when 'HUB' then lower(u.hub) = lower(${value}::text)
    when 'EVENT' then exists (
      select from event_registrations r
       where r.user_id = u.id and r.withdrawn_at is null and r.state = 'GOING' and r.event_id::text = ${value}::text)
    when 'BOARD' then u.id in (select b.user_id from ${positionsOn(today).as('b')})
    else false
  end)`;

/** Why person `u` gets no mail of this kind; null where it reaches them. */
export const whyNot = sql`case
  when not u.is_active or u.erased_at is not null then 'CLOSED'
  when u.email_confirmed_at is null then 'UNCONFIRMED'
  when exists (select from mail_stops s where s.address_key = u.email_key and s.until is null) then 'STOPPED'
  when exists (
    select from notice_choices o
     where o.user_id = u.id and o.kind = 'NEWS' and o.channel = 'MAIL' and o.delivery = 'OFF') then 'UNSUBSCRIBED'
end`;

/** How many a segment is made of, and why some of them get no mail. */
export const reachOf = statementOf(
  { people: int, reachable: int, unconfirmed: int, stopped: int, unsubscribed: int },
  (asked: SegmentAsked) => sql`
    select count(*)::int people, count(*) filter (where reason is null)::int reachable,
           count(*) filter (where reason = 'UNCONFIRMED')::int unconfirmed,
           count(*) filter (where reason = 'STOPPED')::int stopped,
           count(*) filter (where reason = 'UNSUBSCRIBED')::int unsubscribed
      from (select ${whyNot} reason from users u where ${belongs(asked)}) found`,
);

/** Writes down whom a campaign goes to; each once, however often it is begun. */
export const addRecipients = statementOf(
  { people: int },
  (asked: SegmentAsked & { campaignId: Value<number> }) => sql`
    with added as (
      insert into campaign_recipients (campaign_id, user_id)
      select ${asked.campaignId}::int, u.id from users u where ${belongs(asked)} order by u.id
      on conflict do nothing returning id)
    select count(*)::int people from added`,
);

/** Courses or hubs that people have, the most frequent first. */
export const coursesInUse = statementOf(
  { value: text, people: int },
  () => sql`select min(course)::text "value", count(*)::int people from users
    where is_active and merged_into_id is null and course <> '' group by lower(course) order by 2 desc, 1 limit 200`,
);

export const hubsInUse = statementOf(
  { value: text, people: int },
  () => sql`select min(hub)::text "value", count(*)::int people from users
    where is_active and merged_into_id is null and hub <> '' group by lower(hub) order by 2 desc, 1 limit 200`,
);

/** Events that somebody may have something to say about: to come, and of the last months. */
export const eventsToWriteAbout = statementOf(
  { id: int, title: text, startsAt: moment },
  (asked: { since: Value<Date> }) => sql`select id, title, starts_at "startsAt" from events
    where starts_at >= ${asked.since}::timestamptz and approval = 'PUBLISHED' order by starts_at desc limit 100`,
);

/** What is said of a person where a text names a merge field. */
export const mergeFactsOf = statementOf(
  { name: text, registrationNumber: text, paidUntil: nullable(text) },
  (asked: { userId: Value<number> }) => sql`
    select u.name, u.registration_number "registrationNumber", to_char(m.paid_until, 'YYYY-MM-DD') "paidUntil"
      from users u left join memberships m on m.user_id = u.id where u.id = ${asked.userId}::int`,
);
