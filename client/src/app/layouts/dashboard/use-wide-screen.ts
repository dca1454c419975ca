import { useSyncExternalStore } from 'react';

/** As wide as dashboard-layout.module.css has the menu beside the page. */
const query = matchMedia('(min-width: 992px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the menu stands beside the page, and not in a panel that a phone opens. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
