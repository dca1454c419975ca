import type { SessionUser } from './stored-session';

/** ADMIN and SUPERADMIN pass every check; the server says the same in their permission list. */
export function isAdmin(user: Pick<SessionUser, 'role'>): boolean {
  return user.role === 'ADMIN' || user.role === 'SUPERADMIN';
}

/** Whether any one of the names is held; an empty list is open to everybody. Names come from the server's catalogue. */
export function holdsAny(
  user: Pick<SessionUser, 'role' | 'effectivePermissions'>,
  names: readonly string[],
): boolean {
  if (names.length === 0 || isAdmin(user)) return true;
  return names.some((name) => user.effectivePermissions.includes(name));
}
