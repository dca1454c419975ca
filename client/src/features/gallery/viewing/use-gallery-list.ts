import { useQuery } from '@apollo/client/react';
import { together } from '../../../shared/api/together';
import type { GalleryCategory } from '../../../shared/api/types.generated';
import { GalleryItemsDocument, type GalleryItemsQuery } from './gallery-page.generated';

const pageSize = 24;

export type GalleryItem = GalleryItemsQuery['galleryItems']['results'][number];

interface GalleryList {
  /** Undefined until the first answer. */
  items: readonly GalleryItem[] | undefined;
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  /** The items on the screen belong to what was asked before. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Adds the next page and answers all items. */
  loadMore: () => Promise<readonly GalleryItem[]>;
}

/** The pictures of a category, newest first, growing by a page at a time. */
export function useGalleryList(category: GalleryCategory | null): GalleryList {
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(GalleryItemsDocument, {
    variables: { category, page: 1, pageSize },
    notifyOnNetworkStatusChange: true,
  });
  const list = (error ? data : (data ?? previousData))?.galleryItems;

  const loadMore = async () => {
    const before = data?.galleryItems.results ?? [];
    const { data: more } = await fetchMore({
      variables: { page: (data?.galleryItems.page ?? 1) + 1 },
      updateQuery: (present, { fetchMoreResult }) => ({
        galleryItems: {
          ...fetchMoreResult.galleryItems,
          results: together(present.galleryItems.results, fetchMoreResult.galleryItems.results),
        },
      }),
    });
    return together(before, more.galleryItems.results);
  };

  return {
    items: list?.results,
    count: list?.count ?? 0,
    hasMore: list !== undefined && list.page < list.pageCount,
    isLoading: loading,
    isStale: loading && !data,
    error,
    retry: () => void refetch().catch(() => undefined),
    loadMore,
  };
}
