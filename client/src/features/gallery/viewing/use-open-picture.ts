import { skipToken, useQuery } from '@apollo/client/react';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import type { Steps } from '../picture/picture-dialog';
import { usePictureSteps } from '../picture/use-picture-steps';
import { GalleryPictureDocument } from './gallery-page.generated';
import type { GalleryItem, GalleryList } from './use-gallery-list';

interface OpenPicture {
  item: GalleryItem | null;
  steps: Steps;
  open: (id: string) => void;
  close: () => void;
}

/** The picture that the address names, and the ways to its neighbours. An address may name one that is not in the list. */
export function useOpenPicture({ shown, loadMore }: GalleryList): OpenPicture {
  const items = shown?.results ?? [];
  const hasMore = shown !== undefined && shown.page < shown.pageCount;
  const { address, change } = usePageAddress();
  const id = address.get('picture');
  const listed = items.find((item) => item.id === id);
  const { data } = useQuery(
    GalleryPictureDocument,
    id === null || listed ? skipToken : { variables: { id } },
  );
  const open = (next: string) => change({ picture: next });
  return {
    item: id === null ? null : (listed ?? data?.galleryItem ?? null),
    steps: usePictureSteps({ items, id, open, loadMore: hasMore ? loadMore : null }),
    open,
    close: () => change({ picture: null }),
  };
}
