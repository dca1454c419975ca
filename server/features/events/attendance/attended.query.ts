import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { FaceTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema> & FaceTables>();

/** Everybody of whom it is said that they came to an event, while their account is in use. */
const attended = () =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.event_id as eventId',
      'u.id as userId',
      'u.name',
      'e.title',
      'e.starts_at as startsAt',
    ])
    .where('r.state', '=', sql.lit('GOING'))
    .where('r.attended', '=', sql.lit(true))
    .where('u.is_active', '=', sql.lit(true));

/** What one person was at, if they came. */
export const ownAttendance = statement((asked: { eventId: Value<number>; userId: Value<number> }) =>
  attended().where('r.event_id', '=', asked.eventId).where('r.user_id', '=', asked.userId),
);

/** The same by the number of the registration. */
export const attendanceOfPlace = statement((asked: { eventId: Value<number>; placeId: Value<number> }) =>
  attended().where('r.event_id', '=', asked.eventId).where('r.id', '=', asked.placeId),
);

/** Everybody who came, by name; at most so many. */
export const everyAttendance = statement((asked: { eventId: Value<number>; most: Value<number> }) =>
  attended().where('r.event_id', '=', asked.eventId).orderBy('u.name').orderBy('r.id').limit(asked.most),
);

/** That somebody came to an event. */
export type AttendedPlace = RowsOf<typeof everyAttendance>;
