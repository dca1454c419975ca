/** What the audit log tells apart (contract §2). */
export const auditActions = [
  'PERMISSION_GRANTED',
  'PERMISSION_REVOKED',
  'ROLE_CHANGED',
  'EXECUTIVE_ASSIGNED',
  'EXECUTIVE_REMOVED',
  'PERMISSION_USED',
  'ACCESS_DENIED',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** "Role Changed" for ROLE_CHANGED. */
export const auditActionDisplay = (action: AuditAction): string =>
  action
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
