import type { ComponentProps } from 'react';
import type { AuditAction } from '../../shared/api/types.generated';
import type { StatusTag } from '../../shared/plain/facts/status-tag';

interface Words {
  label: string;
  tone: ComponentProps<typeof StatusTag>['tone'];
}

export const actionWords: Record<AuditAction, Words> = {
  PERMISSION_GRANTED: { label: 'Permission Granted', tone: 'success' },
  PERMISSION_REVOKED: { label: 'Permission Revoked', tone: 'waiting' },
  ROLE_CHANGED: { label: 'Role Changed', tone: 'info' },
  EXECUTIVE_ASSIGNED: { label: 'Executive Assigned', tone: 'success' },
  EXECUTIVE_REMOVED: { label: 'Executive Removed', tone: 'waiting' },
  PERMISSION_USED: { label: 'Permission Used', tone: 'neutral' },
  ACCESS_DENIED: { label: 'Access Denied', tone: 'danger' },
};

export const actionOptions = Object.entries(actionWords).map(([value, { label }]) => ({
  value: value as AuditAction,
  label,
}));

export const isAction = (code: string | null): code is AuditAction =>
  code !== null && Object.hasOwn(actionWords, code);
