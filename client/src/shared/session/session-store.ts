import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { forgetWhatIsKeptHere } from './kept-here';
import {
  permissionsOf,
  restoreSession,
  signedOut,
  type SessionUser,
  type StoredSession,
} from './stored-session';

export type { SessionUser };

interface SessionState extends StoredSession {
  /** Why the last session of this tab ended; decides whether the sign-in page leads back here. */
  endedBy: 'signOut' | 'server' | null;
  signIn: (user: SessionUser, token: string) => void;
  /** Replaces the user after a profile change or a fresh look at the server. */
  setUser: (user: SessionUser) => void;
  signOut: () => void;
  /** The server no longer knows the token. */
  expire: () => void;
}

const storageKey = 'auth-storage';

export const useSession = create<SessionState>()(
  persist(
    (set, get) => ({
      ...signedOut,
      endedBy: null,
      signIn: (user, token) =>
        set({ user, token, permissions: permissionsOf(user), isAuthenticated: true, endedBy: null }),
      setUser: (user) => {
        if (get().token) set({ user, permissions: permissionsOf(user) });
      },
      signOut: () => {
        forgetWhatIsKeptHere();
        set({ ...signedOut, endedBy: 'signOut' });
      },
      expire: () => set({ ...signedOut, endedBy: 'server' }),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ user, token, permissions, isAuthenticated }) => ({
        user,
        token,
        permissions,
        isAuthenticated,
      }),
      merge: (stored, current) => {
        const restored = restoreSession(stored);
        return { ...current, ...restored, endedBy: restored.token ? null : current.endedBy };
      },
    },
  ),
);

/** Whether nobody has signed in here: what is shown is what everybody sees. */
export const useIsVisitor = (): boolean => useSession(({ token }) => token === null);

/** Follows sign-in, sign-out and profile changes made in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return;
    if (localStorage.getItem(storageKey) === null) useSession.setState({ ...signedOut });
    else void useSession.persist.rehydrate();
  });
}
