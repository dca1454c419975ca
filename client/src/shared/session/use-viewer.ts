import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { retryOf } from '../api/retry-of';
import { useSession } from './session-store';
import { ViewerDocument } from './viewer.generated';
import type { SessionUser } from './stored-session';

interface Viewer {
  /** The user of the session; null until the server has been asked for the first time. */
  user: SessionUser | null;
  error: unknown;
  retry: () => void;
}

/**
 * Keeps the stored user in step with the server: asked on arrival and whenever the tab is looked at again, so that a
 * payment, a new role or a lost permission shows without signing in anew.
 */
export function useViewer(): Viewer {
  const { user, isAuthenticated, setUser } = useSession();
  const { data, error, refetch } = useQuery(ViewerDocument, isAuthenticated ? {} : skipToken);
  const fresh = data?.me;

  useEffect(() => {
    if (fresh) setUser(fresh);
  }, [fresh, setUser]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isAuthenticated) refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch, isAuthenticated]);

  return { user, error, retry: retryOf(refetch) };
}
