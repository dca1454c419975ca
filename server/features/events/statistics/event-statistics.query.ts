import { sql } from 'kysely';
import { boundedCountOf, countRows, countWhere } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import { isPublished } from '../approval/approval.query.ts';
import { isOwnPlace } from '../places/own-place.query.ts';
import { isOver } from '../times/over.query.ts';
import type { EventSchema } from '../event.entity.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema>>();

const GOING = sql.lit('GOING' as const);

const going = db.selectFrom('event_registrations as r').where('r.state', '=', GOING);

/** One event in numbers: who comes, and whether who reads has a place, which may not be paid yet. */
export const attendanceAt = statement((asked: { eventId: Value<number>; viewer: Value<number> }) =>
  db
    .selectFrom('events as e')
    .leftJoin('event_registrations as r', (join) =>
      join.onRef('r.event_id', '=', 'e.id').on('r.state', '=', GOING),
    )
    .select((eb) => [
      'e.title',
      'e.approval',
      sql<number>`count(r.id)::int`.as('total'),
      countWhere(sql`r.attended`).as('attended'),
      eb
        .exists(
          eb
            .selectFrom('event_registrations as own')
            .select('own.id')
            .whereRef('own.event_id', '=', 'e.id')
            .where('own.user_id', '=', asked.viewer)
            .where(isOwnPlace('own')),
        )
        .as('isRegistered'),
    ])
    .where('e.id', '=', asked.eventId)
    .groupBy('e.id'),
);

/** How much there is to count. */
export const calendarSize = statement(() =>
  db.selectNoFrom(
    sql<number>`${boundedCountOf(going)} + ${boundedCountOf(db.selectFrom('events'))}`.as('rows'),
  ),
);

/** How many places somebody has, paid or not yet. */
export const placesHeldBy = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .where(isOwnPlace('r'))
    .where('r.user_id', '=', asked.userId)
    .select(countRows.as('n')),
);

/** The events of the club in numbers, at a moment of a day. */
export const calendarNumbers = statement((asked: { now: Value<Date>; today: Value<Date> }) =>
  db
    .selectFrom('events')
    .where(isPublished('events'))
    .select([
      countRows.as('totalEvents'),
      countWhere(sql`starts_at > ${asked.now}`).as('upcomingEvents'),
      countWhere(sql`starts_at <= ${asked.now} and not ${isOver('events', asked)}`).as('ongoingEvents'),
      countWhere(sql`${isOver('events', asked)}`).as('completedEvents'),
      sql<number>`${going.select(countRows.as('n'))}`.as('totalRegistrations'),
    ]),
);

export type CalendarNumbers = RowsOf<typeof calendarNumbers>;
