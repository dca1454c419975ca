import { feature } from '../feature.ts';
import { securityFeature } from '../security/security.feature.ts';
import { AuditEntrySchema } from './audit-entry.entity.ts';
import { AuditSealSchema } from './audit-seal.entity.ts';
import { AuditService } from './audit.service.ts';
import { RefusedAttemptSchema } from './refused-attempt.entity.ts';
import { auditRecords } from './audit.records.ts';

export const auditFeature = feature({
  name: 'audit',
  entities: [AuditEntrySchema, AuditSealSchema, RefusedAttemptSchema],
  keeps: auditRecords,
  services: ({ of }) => ({ audit: new AuditService(of(securityFeature).securityLog) }),
});
