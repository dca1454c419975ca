import { sql, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventSchema } from '../event.entity.ts';
import { isNotOver } from '../times/over.query.ts';
import type { EventSeriesSchema } from './event-series.entity.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventSeriesSchema>>();

/** The series that an event belongs to; none for an event that stands alone. */
export const seriesOfEvent = statement((asked: { eventId: Value<number> }) =>
  db
    .selectFrom('events as e')
    .innerJoin('event_series as s', 's.id', 'e.series_id')
    .select(['s.id', 's.repeats', 's.every'])
    .where('e.id', '=', asked.eventId),
);

/** The events of a series in their order. */
export const eventsOfSeries = statement((asked: { seriesId: Value<number> }) =>
  db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.series_id', '=', asked.seriesId)
    .orderBy('e.series_position'),
);

/**
 * The events of a series from a place on that are to come and go as they were planned, locked in their order: what was
 * cancelled, put off or moved stays as it is.
 */
export const plannedInSeries = statement(
  (asked: { seriesId: Value<number>; position: Value<number>; now: Value<Date>; today: Value<Date> }) =>
    db
      .selectFrom('events as e')
      .select(['e.id', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
      .select([
        'e.registration_opens_at as registrationOpensAt',
        'e.registration_closes_at as registrationClosesAt',
      ])
      .select('e.withdrawable_until as withdrawableUntil')
      .where('e.series_id', '=', asked.seriesId)
      .where('e.series_position', '>=', asked.position)
      .where(isNotOver('e', asked))
      .where('e.cancelled_at', 'is', null)
      .where('e.moved_from', 'is', null)
      .where(sql<SqlBool>`not e.is_day_open`)
      .orderBy('e.id')
      .forUpdate('e'),
);

export type PlannedEvent = RowsOf<typeof plannedInSeries>;

/** Gives an event its place in a series. */
export const joinSeries = statement(
  (asked: { id: Value<number>; seriesId: Value<number>; position: Value<number> }) =>
    db
      .updateTable('events')
      .set({ series_id: asked.seriesId, series_position: asked.position })
      .where('id', '=', asked.id),
);
