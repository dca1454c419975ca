import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AuditAction } from './audit-actions.ts';
import type { AuditEntrySchema } from './audit-entry.entity.ts';

const db = builderOf<TablesOf<typeof AuditEntrySchema>>();

/** Who is named in an entry: nobody, or somebody by number. */
interface Named {
  id: Value<number> | null;
  name: Value<string>;
}

/** Adds an entry; nothing changes one later. */
export const addEntry = statement(
  (asked: {
    action: Value<AuditAction>;
    permission: Value<string>;
    oldValue: Value<string>;
    newValue: Value<string>;
    reason: Value<string>;
    subject: Named & { email: Value<string> };
    by: Named;
  }) =>
    db.insertInto('audit_entries').values({
      action: asked.action,
      permission: asked.permission,
      old_value: asked.oldValue,
      new_value: asked.newValue,
      reason: asked.reason,
      user_id: asked.subject.id,
      user_name: asked.subject.name,
      user_email: asked.subject.email,
      changed_by_id: asked.by.id,
      changed_by_name: asked.by.name,
    }),
  [
    {
      action: 'PERMISSION_USED',
      permission: '',
      oldValue: '',
      newValue: '',
      reason: '',
      subject: { id: 1, name: '', email: '' },
      by: { id: null, name: '' },
    },
  ],
);
