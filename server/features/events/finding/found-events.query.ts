import { sql, type Expression, type SqlBool } from 'kysely';
import { contains } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import { isPublished } from '../approval/approval.query.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import { isNotOver, type OverAsked } from '../times/over.query.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema>>();

interface TitleAsked {
  pattern: Value<string>;
  limit: Value<number>;
}

const titleContains = (pattern: Value<string>): Expression<SqlBool> => contains(sql.ref('e.title'), pattern);

/** Events by their title, the latest first; unpublished ones for who sees all. events_title_index has the titles. */
export const eventsTitled = statement(
  ({ pattern, limit, seesAll }: TitleAsked & { seesAll: Value<boolean> }) =>
    db
      .selectFrom('events as e')
      .select(['e.id', 'e.title', 'e.starts_at', 'e.location'])
      .where(titleContains(pattern))
      .where(sql<SqlBool>`(${isPublished('e')} or ${seesAll}::boolean)`)
      .orderBy('e.starts_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit),
);

/** Somebody's registrations for events that are not over, the soonest first. */
export const ownRegistrationsTitled = statement(
  ({ pattern, limit, userId, ...moment }: TitleAsked & OverAsked & { userId: Value<number> }) =>
    db
      .selectFrom('event_registrations as r')
      .innerJoin('events as e', 'e.id', 'r.event_id')
      .select(['e.id', 'e.title', 'e.starts_at', 'r.state'])
      .where('r.user_id', '=', userId)
      .where('r.withdrawn_at', 'is', null)
      .where(titleContains(pattern))
      .where(isPublished('e'))
      .where(isNotOver('e', moment))
      .orderBy('e.starts_at')
      .orderBy('e.id')
      .limit(limit),
);
