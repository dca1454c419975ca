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

/** Trusts nothing in storage but a token and a user that looks like one; everything else is worked out again. */
export function restoreSession(stored: unknown): StoredSession {
  const { user, token } = (stored ?? {}) as Partial<StoredSession>;
  if (typeof token !== 'string' || token === '') return signedOut;
  const known = user && typeof user === 'object' && Array.isArray(user.effectivePermissions) ? user : null;
  return { user: known, token, permissions: permissionsOf(known), isAuthenticated: true };
}
