import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../core/db/columns.ts';

/**
 * That the name of a person who closed their account was taken out of an entry, and what the entry says since. Written by the
 * database alone; a trigger refuses every UPDATE, DELETE and TRUNCATE.
 */
export const AuditRedactionSchema = defineEntity({
  name: 'AuditRedaction',
  tableName: 'audit_redactions',
  properties: {
    id: id(),
    entryId: p.integer(),
    /** Whose name it was, by number. */
    personId: p.integer(),
    /** SHA-256 of what the entry says since, in hexadecimal digits. */
    digest: p.text(),
  },
  indexes: [{ name: 'audit_redactions_entry_index', properties: ['entryId', 'id'] }],
});
