import type { SessionUser } from './stored-session';

/** The name of a right in the server's catalogue. */
export type Right = `${string}.${string}`;

/** Whose view of the club somebody has: it decides menu, shortcuts and figures. */
export type Panel = 'member' | 'manager' | 'admin';

type Holder = Pick<SessionUser, 'role' | 'effectivePermissions'>;

const panels: Partial<Record<string, Panel>> = { SUPERADMIN: 'admin', ADMIN: 'admin', MANAGER: 'manager' };

/** A role that is not listed is treated as a member. */
export const panelOf = ({ role }: Pick<Holder, 'role'>): Panel => panels[role] ?? 'member';

/** ADMIN and SUPERADMIN pass every check; the server says the same in their permission list. */
export const isAdmin = (user: Pick<Holder, 'role'>): boolean => panelOf(user) === 'admin';

/** Whether any one of the rights is held; an empty list is open to everybody. */
export function holdsAny(user: Holder, rights: readonly Right[]): boolean {
  if (rights.length === 0 || isAdmin(user)) return true;
  return rights.some((right) => user.effectivePermissions.includes(right));
}
