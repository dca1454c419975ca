import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventSchema } from '../event.entity.ts';
import type { Approval } from './approvals.ts';

const db = builderOf<TablesOf<typeof EventSchema>>();

/** Whether everybody may know of an event: the one place where that is said. */
export const isPublished = (events: 'e' | 'events'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${events}.approval`)} = 'PUBLISHED'`;

/** Whether `events` stand in one of some ways. */
export const stands = (approvals: Value<readonly Approval[]>): Expression<SqlBool> =>
  sql<SqlBool>`events.approval = any(${approvals}::text[])`;

/** The event, where it is published or its reader sees all of them. */
export const eventSeen = statement((asked: { id: Value<number>; seesAll: Value<boolean> }) =>
  db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.id', '=', asked.id)
    .where(sql<SqlBool>`(${isPublished('e')} or ${asked.seesAll}::boolean)`),
);
