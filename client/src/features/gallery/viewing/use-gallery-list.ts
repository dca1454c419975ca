import type { GalleryCategory } from '../../../shared/api/types.generated';
import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingList } from '../../../shared/api/lists/use-growing-list';
import { GalleryItemsDocument, type GalleryItemsQuery } from './gallery-page.generated';

const pageSize = 24;

type ItemPage = GalleryItemsQuery['galleryItems'];

export type GalleryItem = ItemPage['results'][number];

export type GalleryList = GrowingList<ItemPage>;

const pictures = {
  query: GalleryItemsDocument,
  pageOf: ({ galleryItems }: GalleryItemsQuery) => galleryItems,
  answerOf: (galleryItems: ItemPage): GalleryItemsQuery => ({ galleryItems }),
};

/** The pictures of a category, of an event, or all of them: newest first, growing by a page at a time. */
export const useGalleryList = (category: GalleryCategory | null, event: string | null): GalleryList =>
  useGrowingList(pictures, (page) => ({ category, event, page, pageSize }));
