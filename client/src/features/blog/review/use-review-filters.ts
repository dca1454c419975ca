import type { BlogPostStatus } from '../../../shared/api/types.generated';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { statusFrom } from '../blog-words';

/** `all` stands for every status. */
type ReviewedStatus = BlogPostStatus | 'all';

export interface ReviewFilters {
  status: ReviewedStatus;
  /** Empty for no search. */
  search: string;
  page: number;
  /** The post that is read. */
  opened: string | null;
  setStatus: (status: ReviewedStatus) => void;
  setSearch: (search: string) => void;
  turnTo: (page: number) => void;
  open: (id: string | null) => void;
}

/** What the reviewers' desk shows, from its address; without one, what waits for them. */
export function useReviewFilters(): ReviewFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const written = address.get('status');
  return {
    status: written === 'all' ? 'all' : (statusFrom(written) ?? 'PENDING'),
    search: address.get('search') ?? '',
    page,
    opened: address.get('review'),
    setStatus: (status) => change({ status: status === 'PENDING' ? null : status.toLowerCase(), page: null }),
    setSearch: (search) => change({ search: search === '' ? null : search, page: null }),
    turnTo,
    open: (id) => change({ review: id }),
  };
}
