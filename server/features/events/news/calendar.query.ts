import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import { isPublished } from '../approval/approval.query.ts';
import type { EventSchema } from '../event.entity.ts';
import { EVENT_COLUMNS } from '../event.query.ts';

const db = builderOf<TablesOf<typeof EventSchema>>();

/** The events of a calendar: what begins after a moment, the latest first. */
export const eventsInCalendar = statement((asked: { from: Value<Date>; limit: Value<number> }) =>
  db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('events.starts_at', '>=', asked.from)
    .where(isPublished('events'))
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(asked.limit),
);

export type CalendarRow = RowsOf<typeof eventsInCalendar>;
