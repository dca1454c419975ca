import type { AccessMap } from '../../access/access-map.ts';
import { strong } from '../../access/rules.ts';
import { viewAuditLog } from './audit.policy.ts';

export const auditAccess: AccessMap = {
  Query: { auditEntries: viewAuditLog, auditEntry: viewAuditLog, exportAuditLog: strong(viewAuditLog) },
};
