import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AuditEntrySchema } from './audit-entry.entity.ts';

const db = builderOf<TablesOf<typeof AuditEntrySchema>>();

/** What staff changed of a person by one right, latest first. */
export const changesOfPerson = statement(
  (asked: { userId: Value<number>; permission: Value<string>; limit: Value<number> }) =>
    db
      .selectFrom('audit_entries')
      .select(['occurred_at as at', 'old_value as before', 'new_value as after', 'changed_by_name as by'])
      .select('reason')
      .where('user_id', '=', asked.userId)
      .where('permission', '=', asked.permission)
      .where('action', '=', 'PERMISSION_USED')
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.limit),
);
