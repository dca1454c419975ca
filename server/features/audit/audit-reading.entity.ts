import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '../../core/db/columns.ts';

/** That the audit log was read in a session: the first time stands in the log itself. A plain number: audit knows no sessions. */
export const AuditReadingSchema = defineEntity({
  name: 'AuditReading',
  tableName: 'audit_readings',
  properties: {
    sessionId: p.integer().primary().autoincrement(false),
    userId: p.integer(),
    readAt: createdAt(),
  },
});
