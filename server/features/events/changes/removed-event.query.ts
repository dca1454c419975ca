import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { RemovedEventSchema } from './removed-event.entity.ts';

const db = builderOf<TablesOf<typeof RemovedEventSchema>>();

/** An event that was deleted; none where it was not, or was never there. */
export const removedEvent = statement((asked: { id: Value<number> }) =>
  db.selectFrom('removed_events as r').select('r.event_id').where('r.event_id', '=', asked.id),
);

/** What was deleted of a calendar: what was to begin after a moment, the latest first. */
export const removedInCalendar = statement((asked: { from: Value<Date>; limit: Value<number> }) =>
  db
    .selectFrom('removed_events as r')
    .select(['r.event_id', 'r.starts_at', 'r.revision', 'r.created_at'])
    .where('r.starts_at', '>=', asked.from)
    .orderBy('r.starts_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(asked.limit),
);

export type RemovedRow = RowsOf<typeof removedInCalendar>;
