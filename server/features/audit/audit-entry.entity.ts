import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id } from '../../core/db/columns.ts';
import { auditActions } from './audit-actions.ts';

/**
 * One line of the audit log. Names are copied, not referenced, because an entry must read the same for ever.
 * A trigger refuses every UPDATE, DELETE and TRUNCATE.
 */
export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: id(),
    occurredAt: createdAt(),
    action: p.enum([...auditActions]).columnType('varchar(30)'),
    permission: blankable(60),
    oldValue: p.text().default(''),
    newValue: p.text().default(''),
    reason: p.text().default(''),
    /** The person affected. */
    userId: p.integer().nullable(),
    userName: blankable(100),
    userEmail: blankable(254),
    /** The person who acted; null and `''` for the system. */
    changedById: p.integer().nullable(),
    changedByName: blankable(100),
  },
  indexes: [
    { name: 'audit_entries_newest_index', properties: ['occurredAt', 'id'] },
    { name: 'audit_entries_action_index', properties: ['action', 'occurredAt', 'id'] },
    { name: 'audit_entries_user_index', properties: ['userId', 'occurredAt', 'id'] },
    { name: 'audit_entries_changed_by_index', properties: ['changedById', 'occurredAt', 'id'] },
    { name: 'audit_entries_permission_index', properties: ['permission', 'occurredAt', 'id'] },
    {
      name: 'audit_entries_search_index',
      expression:
        'create index "audit_entries_search_index" on "audit_entries" using gin ((user_name || chr(10) || user_email || chr(10) || changed_by_name || chr(10) || reason) gin_trgm_ops)',
    },
  ],
});
