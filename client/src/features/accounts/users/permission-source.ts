import type { PermissionsOfQuery } from './permission-dialog.generated';

type Sources = PermissionsOfQuery['permissionsOf'];

/** Where a right of a person comes from, in words; null for one that the person never had. */
export function sourceOf({ role, position, granted, revoked }: Sources, name: string): Source | null {
  if (revoked.includes(name)) return { label: 'Taken away', tone: 'danger' };
  if (role.includes(name)) return { label: 'From role', tone: 'neutral' };
  if (position.includes(name)) return { label: 'From position', tone: 'info' };
  return granted.includes(name) ? { label: 'Granted', tone: 'success' } : null;
}

interface Source {
  label: string;
  tone: 'danger' | 'neutral' | 'info' | 'success';
}
