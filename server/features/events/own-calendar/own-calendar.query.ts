import { sql, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../../core/db/tables.ts';
import { isPublished } from '../approval/approval.query.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import { EventSchema } from '../event.entity.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema>>();

/** Of several registrations of a person for an event the last one counts. */
const isLast = sql<SqlBool>`r.id = (select max(l.id) from event_registrations l
  where l.event_id = r.event_id and l.user_id = r.user_id)`;

/** How often the person registered for it: with every step a calendar sees a newer entry. */
const turns = sql<number>`(select count(*)::int from event_registrations t
  where t.event_id = r.event_id and t.user_id = r.user_id)`;

/** What somebody registered for that begins after a moment, the latest first; also what they gave back. */
export const ownCalendar = statement(
  ({ userId, from, limit }: { userId: Value<number>; from: Value<Date>; limit: Value<number> }) =>
    db
      .selectFrom('event_registrations as r')
      .innerJoin('events', 'events.id', 'r.event_id')
      .select(columnsOf(EventSchema))
      .select(['r.state', 'r.withdrawn_at', 'r.created_at as registered_at', turns.as('turns')])
      .where('r.user_id', '=', userId)
      .where('events.starts_at', '>=', from)
      .where(isPublished('events'))
      .where(isLast)
      .orderBy('events.starts_at', 'desc')
      .orderBy('events.id', 'desc')
      .limit(limit),
);

export type OwnCalendarRow = RowsOf<typeof ownCalendar>;
