import { useQuery } from '@apollo/client/react';
import { Figures } from '../../../shared/plain/facts/figures';
import { GalleryFiguresDocument } from './gallery-figures.generated';

/** The gallery in numbers, counted by the server; a dash until it has answered or when it cannot. */
export function GalleryFigures() {
  const stats = useQuery(GalleryFiguresDocument).data?.galleryStats;
  const filled = stats?.itemsByCategory.filter(({ count }) => count > 0).length;
  return (
    <Figures
      figures={[
        { term: 'Pictures', value: stats?.totalItems },
        { term: 'Categories', value: filled },
        { term: 'Last 7 days', value: stats?.recentUploads },
        { term: 'My uploads', value: stats?.myUploads },
      ]}
    />
  );
}
