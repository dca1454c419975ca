import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, nothing, nullable, text } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';
import { whyNot } from './segment.query.ts';

/** Number of the advisory lock under which campaigns leave mail: the rate is that of the club, not of a process. */
const LOCK = sql.lit(720_140);

export const sendAlone = statementOf(
  { pg_advisory_xact_lock: nothing },
  () => sql`select pg_advisory_xact_lock(${LOCK})`,
);

/** Takes what is due, with who sent it; whoever comes at the same time takes another. */
export const lockDue = statementOf(
  { id: int, kind: text, value: text, subject: text, sentById: int },
  (asked: { now: Value<Date> }) => sql`
    select id, segment_kind "kind", segment_value "value", subject, sent_by_id "sentById"
      from campaigns where state = 'SCHEDULED' and due_at <= ${asked.now}::timestamptz
     order by due_at limit 10 for update skip locked`,
);

export const beginCampaign = statementOf(
  {},
  (asked: { id: Value<number>; people: Value<number>; now: Value<Date> }) => sql`
    update campaigns set state = 'SENDING', started_at = ${asked.now}::timestamptz, people = ${asked.people}::int
     where id = ${asked.id}::int`,
);

/** What nobody may send any more is a draft again, which says so. */
export const holdBack = statementOf(
  {},
  (asked: { id: Value<number>; now: Value<Date> }) => sql`
    update campaigns set state = 'DRAFT', held_back_at = ${asked.now}::timestamptz, updated_at = ${asked.now}::timestamptz
     where id = ${asked.id}::int`,
);

/** How many mails were left within the last minute, by the clock of the database. */
export const leftOfLate = statementOf(
  { n: int },
  () => sql`select count(*)::int n from campaign_recipients
    where state = 'LEFT' and settled_at > now() - interval '1 minute'`,
);

/** The campaign that goes out now, held. */
export const campaignUnderWay = statementOf(
  { id: int, subject: text, words: text, link: text },
  () => sql`select id, subject, words, link from campaigns
    where state = 'SENDING' order by due_at, id limit 1 for update`,
);

/** The next who wait for a campaign, with what is said of them, and why some of them get none. */
export const nextRecipients = statementOf(
  {
    ...{ id: int, userId: int, name: text, email: text, registrationNumber: text },
    ...{ paidUntil: nullable(text), reason: nullable(text) },
  },
  (asked: { campaignId: Value<number>; most: Value<number> }) => sql`
    select r.id, u.id "userId", u.name, u.email, u.registration_number "registrationNumber",
           to_char(m.paid_until, 'YYYY-MM-DD') "paidUntil", ${whyNot} "reason"
      from campaign_recipients r join users u on u.id = r.user_id left join memberships m on m.user_id = u.id
     where r.campaign_id = ${asked.campaignId}::int and r.state = 'WAITING'
     order by r.id limit ${asked.most}::int`,
);

/** Notes of some what became of them; `''` for a reason where their mail was left. */
export const settleRecipients = statementOf(
  {},
  (asked: { ids: Value<readonly number[]>; reasons: Value<readonly string[]> }) => sql`
    update campaign_recipients r
       set state = case when d.reason = '' then 'LEFT' else 'LEFT_OUT' end, reason = nullif(d.reason, ''), settled_at = now()
      from unnest(${asked.ids}::int[], ${asked.reasons}::text[]) d(id, reason)
     where r.id = d.id and r.state = 'WAITING'`,
);

export const countSettled = statementOf(
  {},
  (asked: { id: Value<number>; mailed: Value<number>; leftOut: Value<number> }) => sql`
    update campaigns set mailed = mailed + ${asked.mailed}::int, left_out = left_out + ${asked.leftOut}::int
     where id = ${asked.id}::int`,
);

/** Nobody waits for it any more. */
export const endCampaign = statementOf(
  {},
  (asked: { id: Value<number>; now: Value<Date> }) => sql`
    update campaigns set state = 'SENT', ended_at = ${asked.now}::timestamptz where id = ${asked.id}::int`,
);
