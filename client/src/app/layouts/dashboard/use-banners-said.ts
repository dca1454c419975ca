import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useAnnouncements } from '../../../features/announcements/current-announcements';
import { BannersDocument } from './banners.generated';

/** So long a page waits for what stands above it; after that it is shown, and may move once more. */
const patienceMs = 1500;

/**
 * Whether it is known what the banners above the pages have to say. They ask in one go, and the page below stays out of sight
 * until then, so that nothing moves away under a finger.
 */
export function useBannersSaid(): boolean {
  const { data, error } = useQuery(BannersDocument);
  const isAnnounced = useAnnouncements((state) => state.isKnown);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate || (isAnnounced && (data !== undefined || error !== undefined));
}
