import type { SessionUserFragment } from './session-user.generated';

export type SessionUser = SessionUserFragment;

/** What `auth-storage` keeps between visits. */
export interface StoredSession {
  user: SessionUser | null;
  token: string | null;
  permissions: string[];
  isAuthenticated: boolean;
}

export const signedOut: StoredSession = { user: null, token: null, permissions: [], isAuthenticated: false };

/** The effective permissions, else the plain ones, else none: a user from storage may come from an older version. */
export function permissionsOf(user: Partial<SessionUser> | null): string[] {
  return user?.effectivePermissions ?? user?.permissions ?? [];
}

/** Whether it has what the pages ask of a user; one that an older version stored may lack some of it. */
function isWhole(user: Partial<SessionUser> | null | undefined): user is SessionUser {
  if (!user || typeof user !== 'object') return false;
  const { effectivePermissions, rights, panel } = user;
  return Array.isArray(effectivePermissions) && Array.isArray(rights) && typeof panel === 'string';
}

/**
 * Trusts nothing in storage but a token and a user that is whole; everything else is worked out again. Without such a user
 * the server is asked who it is before a page of the dashboard opens.
 */
export function restoreSession(stored: unknown): StoredSession {
  const { user, token } = (stored ?? {}) as Partial<StoredSession>;
  if (typeof token !== 'string' || token === '') return signedOut;
  const known = isWhole(user) ? user : null;
  return { user: known, token, permissions: permissionsOf(known), isAuthenticated: true };
}
