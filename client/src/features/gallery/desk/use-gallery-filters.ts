import type { GalleryCategory } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { categoryFrom, categoryInAddress } from '../gallery-words';

export interface GalleryFilters {
  category: GalleryCategory | null;
  /** Empty for no search. */
  search: string;
  page: number;
  /** The picture that is open at its largest. */
  opened: string | null;
  /** Undefined removes the filter. */
  setCategory: (category: GalleryCategory | undefined) => void;
  setSearch: (search: string) => void;
  turnTo: (page: number) => void;
  open: (id: string | null) => void;
}

/** What the gallery of the dashboard shows, from its address. */
export function useGalleryFilters(): GalleryFilters {
  const { address, page, change, turnTo } = usePageAddress();
  return {
    category: categoryFrom(address.get('category')),
    search: address.get('search') ?? '',
    page,
    opened: address.get('picture'),
    setCategory: (chosen) => change({ category: categoryInAddress(chosen ?? null), page: null }),
    setSearch: (search) => change({ search: search === '' ? null : search, page: null }),
    turnTo,
    open: (id) => change({ picture: id }),
  };
}
