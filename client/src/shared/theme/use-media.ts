import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a query says, also after it has changed. */
export function useMedia(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
