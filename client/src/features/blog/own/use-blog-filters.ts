import type { BlogCategory, BlogPostStatus } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { categoryFrom, slugOf, statusFrom } from '../blog-words';

export interface BlogFilters {
  category: BlogCategory | null;
  status: BlogPostStatus | null;
  /** Empty for no search. */
  search: string;
  page: number;
  isMine: boolean;
  /** Undefined removes the filter. */
  setCategory: (category: BlogCategory | undefined) => void;
  setStatus: (status: BlogPostStatus | undefined) => void;
  setSearch: (search: string) => void;
  setMine: (isMine: boolean) => void;
  turnTo: (page: number) => void;
}

/** What the blog of the dashboard shows, from its address. */
export function useBlogFilters(): BlogFilters {
  const { address, page, change, turnTo } = usePageAddress();
  return {
    category: categoryFrom(address.get('category')),
    status: statusFrom(address.get('status')),
    search: address.get('search') ?? '',
    page,
    isMine: address.get('show') === 'mine',
    setCategory: (chosen) => change({ category: chosen ? slugOf(chosen) : null, page: null }),
    setStatus: (chosen) => change({ status: chosen?.toLowerCase() ?? null, page: null }),
    setSearch: (search) => change({ search: search === '' ? null : search, page: null }),
    setMine: (isMine) => change({ show: isMine ? 'mine' : null, status: null, page: null }),
    turnTo,
  };
}
