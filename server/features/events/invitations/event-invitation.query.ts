import { sql, type RawBuilder } from 'kysely';
import { countOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { bool, int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import { positionsOn } from '../../executives/executive.query.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventInvitationSchema } from './event-invitation.entity.ts';
import type { InvitedSegment } from './invited-segments.ts';

const db = builderOf<
  TablesOf<typeof EventInvitationSchema | typeof EventRegistrationSchema> & PeopleTables
>();

interface InvitationAsked {
  eventId: Value<number>;
  invitedBy: Value<number>;
  now: Value<Date>;
}

const INVITED = { userId: int };

/** Invites people `u`, each once; a row for each who was not invited before. */
const invite = ({ eventId, invitedBy, now }: InvitationAsked, who: RawBuilder<unknown>) => sql`
  insert into event_invitations (event_id, user_id, invited_by_id, created_at)
  select ${eventId}::int, u.id, ${invitedBy}::int, ${now}::timestamptz from users u
   where u.is_active and u.merged_into_id is null and u.erased_at is null and ${who} order by u.id
  on conflict (event_id, user_id) do nothing returning user_id "userId"`;

export const invitePeople = statementOf(
  INVITED,
  ({ userIds, ...asked }: InvitationAsked & { userIds: Value<readonly number[]> }) =>
    invite(asked, sql`u.id = any(${userIds}::int[])`),
);

interface SegmentAsked extends InvitationAsked {
  segment: Value<InvitedSegment>;
  /** The year, the hub, or the number of the event. */
  value: Value<string>;
  today: Value<string>;
}

export const inviteSegment = statementOf(INVITED, ({ segment, value, today, ...asked }: SegmentAsked) =>
  invite(
    asked,
    sql`case ${segment}::text
      when 'BOARD' then u.id in (select b.user_id from ${positionsOn(today).as('b')})
      when 'YEAR_OF_STUDY' then u.year_of_study::text = ${value}::text
      when 'HUB' then lower(btrim(u.hub)) = lower(btrim(${value}::text))
      when 'EVENT' then u.id in (select r.user_id from event_registrations r
        where r.event_id::text = ${value}::text and r.state = 'GOING')
      else false end`,
  ),
);

const invitedTo = (eventId: Value<number>) =>
  db.selectFrom('event_invitations as i').where('i.event_id', '=', eventId);

export const countInvitations = statement((asked: { eventId: Value<number> }) =>
  invitedTo(asked.eventId).select(countRows.as('n')),
);

/** A page of who is invited to an event, by name, with what each has made of it. */
export const invitationPage = statement(
  (asked: { eventId: Value<number>; limit: Value<number>; offset: Value<number> }) =>
    invitedTo(asked.eventId)
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .innerJoin('users as by', 'by.id', 'i.invited_by_id')
      .leftJoin('event_registrations as r', (join) =>
        join
          .onRef('r.event_id', '=', 'i.event_id')
          .onRef('r.user_id', '=', 'i.user_id')
          .on('r.withdrawn_at', 'is', null),
      )
      .select(['i.id', 'i.user_id as userId', 'u.name', 'by.name as invitedBy'])
      .select(['i.created_at as invitedAt', 'r.state'])
      .select(countOf(invitedTo(asked.eventId)).as('total'))
      .orderBy('u.name')
      .orderBy('i.id')
      .limit(asked.limit)
      .offset(asked.offset),
);

export type InvitationRow = RowsOf<typeof invitationPage>;

export const eventOfInvitation = statement((asked: { id: Value<number> }) =>
  db.selectFrom('event_invitations as i').select('i.event_id as eventId').where('i.id', '=', asked.id),
);

/** Takes an invitation back; no row for one that is gone. */
export const removeInvitation = statementOf(
  { userId: int, name: text, email: text, hasPlace: bool },
  (asked: { id: Value<number> }) => sql`
    delete from event_invitations i using users u where i.id = ${asked.id} and u.id = i.user_id
    returning i.user_id "userId", u.name, u.email,
      exists (select 1 from event_registrations r where r.event_id = i.event_id and r.user_id = i.user_id
                and r.state in ('GOING', 'AWAITING_PAYMENT')) "hasPlace"`,
);
