import { sql, type SqlBool } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import type { AttendanceActSchema } from './attendance-act.entity.ts';

const db = builderOf<
  TablesOf<typeof EventSchema | typeof EventRegistrationSchema | typeof AttendanceActSchema> & PeopleTables
>();

/** Whether the registration `r` lets somebody in. */
const isPlace = sql<SqlBool>`r.withdrawn_at is null and r.state = 'GOING'`;

/** Everybody whom a door lets in, by name. */
export const placesAtDoor = statement((asked: { eventId: Value<number>; most: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as h', 'h.id', 'r.attendance_marked_by')
    .select(['r.id', 'u.name', 'r.guests', 'r.attended'])
    .select(['r.attendance_marked_at as markedAt', 'h.name as markedBy'])
    .where('r.event_id', '=', asked.eventId)
    .where(isPlace)
    .orderBy('u.name')
    .orderBy('r.id')
    .limit(asked.most),
);

export type PlaceAtDoor = RowsOf<typeof placesAtDoor>;

/** How many a door lets in, and how many of them came. */
export const countedAtDoor = statement((asked: { eventId: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .select(sql<number>`count(*)::int`.as('expected'))
    .select(sql<number>`count(*) filter (where r.attended)::int`.as('inside'))
    .where('r.event_id', '=', asked.eventId)
    .where(isPlace),
);

/** The highest number that a registration has: whoever has a higher one registered later. */
export const lastRegistration = statement(() =>
  db.selectFrom('event_registrations as r').select(sql<number>`coalesce(max(r.id), 0)::int`.as('id')),
);

/** The places of some numbers, held until the transaction ends; always in the same order. */
export const heldPlaces = statement((asked: { eventId: Value<number>; ids: Value<readonly number[]> }) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.attended',
      'r.attendance_marked_at as markedAt',
      'r.attendance_marked_by as markedBy',
    ])
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where('r.event_id', '=', asked.eventId)
    .where('r.id', '=', anyOf(asked.ids))
    .where(isPlace)
    .orderBy('r.id')
    .forNoKeyUpdate('r'),
);

export type HeldPlace = RowsOf<typeof heldPlaces>;

/**
 * The registrations among some of which there is an act. To be asked once they are held: what waits for a row sees the row as
 * it is then, and the rows of other tables as they were before.
 */
export const heardAmong = statement(
  (asked: { eventId: Value<number>; registrationIds: Value<readonly number[]> }) =>
    db
      .selectFrom('attendance_acts as a')
      .select('a.registration_id as registrationId')
      .distinct()
      .where('a.event_id', '=', asked.eventId)
      .where('a.registration_id', '=', anyOf(asked.registrationIds)),
);

/** Keeps acts, each once; `acts` is a list of objects as JSON. */
export const keepActs = statementOf(
  { actKey: text, registrationId: int },
  (asked: { eventId: Value<number>; acts: Value<string> }) => sql`
    insert into attendance_acts (event_id, registration_id, act_key, kind, undone_key, happened_at, marked_by, door)
    select ${asked.eventId}::int, a."registrationId", a."key", a."kind", a."undoneKey", a."happenedAt", a."markedBy", a."door"
      from jsonb_to_recordset(${asked.acts}::jsonb) as a(
        "registrationId" int, "key" varchar(64), "kind" varchar(8), "undoneKey" varchar(64), "happenedAt" timestamptz,
        "markedBy" int, "door" varchar(40))
        on conflict (act_key) do nothing
    returning act_key "actKey", registration_id "registrationId"`,
);

/** Every act of some registrations. */
export const actsOf = statement(
  (asked: { eventId: Value<number>; registrationIds: Value<readonly number[]> | null }) =>
    db
      .selectFrom('attendance_acts as a')
      .leftJoin('users as h', 'h.id', 'a.marked_by')
      .select(['a.id', 'a.act_key as key', 'a.kind', 'a.undone_key as undoneKey', 'a.door'])
      .select(['a.registration_id as registrationId', 'a.happened_at as happenedAt'])
      .select(['a.marked_by as markedBy', 'h.name as markedByName'])
      .where('a.event_id', '=', asked.eventId)
      .$if(asked.registrationIds !== null, (rows) =>
        rows.where('a.registration_id', '=', anyOf(asked.registrationIds ?? sql<number[]>`null`)),
      )
      .orderBy('a.id'),
);

export type KeptAct = RowsOf<typeof actsOf>;

/** Writes what the acts of registrations come to; `places` is a list of objects as JSON. */
export const settleAttendance = statementOf(
  { id: int },
  (asked: { places: Value<string> }) => sql`
    update event_registrations r
       set attended = p."attended", attendance_marked_at = p."markedAt", attendance_marked_by = p."markedBy"
      from jsonb_to_recordset(${asked.places}::jsonb) as p(
        "id" int, "attended" boolean, "markedAt" timestamptz, "markedBy" int)
     where r.id = p."id"
    returning r.id`,
);
