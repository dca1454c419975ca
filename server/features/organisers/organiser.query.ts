import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { bool, int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { FaceTables } from '../accounts/people/people.tables.ts';
import { positionsOn } from '../executives/executive.query.ts';
import { standings } from '../memberships/membership.query.ts';
import type { EventOrganiserSchema } from './event-organiser.entity.ts';

const db = builderOf<TablesOf<typeof EventOrganiserSchema> & FaceTables>();

/** Who organises an event, as staff put them in order, with the office each holds on a day. */
export const organisersOf = statement((asked: { eventId: Value<number>; today: Value<string> }) =>
  db
    .selectFrom('event_organisers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin(standings().as('c'), 'c.user_id', 'u.id')
    .leftJoinLateral(
      positionsOn(asked.today).whereRef('term.user_id', '=', sql.ref('u.id')).limit(1).as('office'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.name', 'u.profile_picture as picture', 'c.shows_picture as showsPicture'])
    .select('office.position')
    .where('o.event_id', '=', asked.eventId)
    .where('u.is_active', '=', sql.lit(true))
    .orderBy('o.place')
    .orderBy('o.id'),
);

export type OrganiserRow = RowsOf<typeof organisersOf>;

/** Names these people and nobody else, in this order; a row for each whose account is in use. */
export const nameOrganisers = statementOf(
  { userId: int, isNew: bool },
  (asked: { eventId: Value<number>; userIds: Value<readonly number[]>; now: Value<Date> }) => sql`
    with gone as (
      delete from event_organisers where event_id = ${asked.eventId}::int and user_id <> all(${asked.userIds}::int[]))
    insert into event_organisers (event_id, user_id, place, created_at)
    select ${asked.eventId}::int, u.id, chosen.place, ${asked.now}::timestamptz
      from unnest(${asked.userIds}::int[]) with ordinality chosen (id, place)
      join users u on u.id = chosen.id and u.is_active and u.merged_into_id is null
     order by u.id
    on conflict (event_id, user_id) do update set place = excluded.place
    returning user_id "userId", xmax = 0 "isNew"`,
);

/** Names at other events who is named at one, in the same order; everybody once for each. */
export const repeatOrganisers = statementOf(
  { userId: int },
  (asked: { eventId: Value<number>; others: Value<readonly number[]>; now: Value<Date> }) => sql`
    insert into event_organisers (event_id, user_id, place, created_at)
    select other.id, o.user_id, o.place, ${asked.now}::timestamptz
      from event_organisers o
      join users u on u.id = o.user_id and u.is_active and u.merged_into_id is null
     cross join unnest(${asked.others}::int[]) as other (id)
     where o.event_id = ${asked.eventId}::int
     order by other.id, o.user_id
    returning user_id "userId"`,
);

/** Takes somebody off; no row for who was not named. */
export const removeOrganiser = statementOf(
  { id: int },
  (asked: { eventId: Value<number>; userId: Value<number> }) => sql`
    delete from event_organisers where event_id = ${asked.eventId} and user_id = ${asked.userId} returning id`,
);
