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
  /** The post in the editor, `new` for one that is still to be written. */
  edited: string | null;
  /** Undefined removes the filter. */
  setCategory: (category: BlogCategory | undefined) => void;
  setStatus: (status: BlogPostStatus | undefined) => void;
  setSearch: (search: string) => void;
  setMine: (isMine: boolean) => void;
  turnTo: (page: number) => void;
  edit: (id: string | null) => void;
  /** Shuts the editor and shows own posts, whatever was shown before. */
  showOwn: () => void;
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
    edited: address.get('edit'),
    setCategory: (chosen) => change({ category: chosen ? slugOf(chosen) : null, page: null }),
    setStatus: (chosen) => change({ status: chosen?.toLowerCase() ?? null, page: null }),
    setSearch: (search) => change({ search: search === '' ? null : search, page: null }),
    setMine: (isMine) => change({ show: isMine ? 'mine' : null, status: null, page: null }),
    turnTo,
    edit: (id) => change({ edit: id }),
    showOwn: () =>
      change({ show: 'mine', edit: null, category: null, status: null, search: null, page: null }),
  };
}
