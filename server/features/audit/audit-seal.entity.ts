import { defineEntity, p } from '@mikro-orm/core';

/**
 * The seal of one entry of the audit log: over its content and the seal before. Written by the database when the entry
 * commits; a trigger refuses every UPDATE, DELETE and TRUNCATE.
 */
export const AuditSealSchema = defineEntity({
  name: 'AuditSeal',
  tableName: 'audit_seals',
  properties: {
    number: p.integer().primary().autoincrement(false),
    entryId: p.integer().unique(),
    /** SHA-256 in hexadecimal digits. */
    seal: p.text(),
  },
});
