import { useEffect } from 'react';
import { rememberPlace } from '../../features/search/opened-places';
import type { AppRoute } from '../routes/route-types';

/** Remembers which pages of the dashboard a person opened last, for the search to begin with. */
export function useOpenedPages(userId: string, route: AppRoute | undefined): void {
  useEffect(() => {
    if (route?.area === 'dashboard' && !route.path.includes(':'))
      rememberPlace(userId, { title: route.title, subtitle: '', path: route.path });
  }, [userId, route]);
}
