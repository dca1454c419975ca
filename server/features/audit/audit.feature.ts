import { feature } from '../feature.ts';
import { AuditEntrySchema } from './audit-entry.entity.ts';
import { AuditService } from './audit.service.ts';

export const auditFeature = feature({
  name: 'audit',
  entities: [AuditEntrySchema],
  services: () => ({ audit: new AuditService() }),
});
