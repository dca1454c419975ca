import { viewSecurityLog } from '../security/security.policy.ts';

/** The right to read who changed what; the security log is part of the same answer. */
export const viewAuditLog = viewSecurityLog;
