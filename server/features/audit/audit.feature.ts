import { feature } from '../feature.ts';
import { securityFeature } from '../security/security.feature.ts';
import { AuditEntrySchema } from './audit-entry.entity.ts';
import { AuditRedactionSchema } from './audit-redaction.entity.ts';
import { AuditReadingSchema } from './audit-reading.entity.ts';
import { AuditSealSchema } from './audit-seal.entity.ts';
import { auditAccess } from './audit.access.ts';
import { auditRecords, ownAuditRecords } from './audit.records.ts';
import { AuditService } from './audit.service.ts';
import { AuditLogResolver } from './reading/audit-log.resolver.ts';
import { AuditLogService } from './reading/audit-log.service.ts';
import { RefusedAttemptSchema } from './refused-attempt.entity.ts';
import { auditWhenClosed } from './audit.closing.ts';

export const auditFeature = feature({
  name: 'audit',
  entities: [
    AuditEntrySchema,
    AuditSealSchema,
    RefusedAttemptSchema,
    AuditReadingSchema,
    AuditRedactionSchema,
  ],
  keeps: auditRecords,
  ownRecords: ownAuditRecords,
  namesPeople: { references: [], whenClosed: auditWhenClosed },
  services: ({ clock, of }) => {
    const audit = new AuditService(of(securityFeature).securityLog);
    return { audit, auditLog: new AuditLogService(clock, audit) };
  },
  access: auditAccess,
  resolvers: ({ auditLog }) => [new AuditLogResolver(auditLog)],
});
