import { MoreButtons } from '../../../shared/plain/more-buttons';
import type { PostList } from './use-post-list';

interface MorePostsProps {
  list: PostList;
  /** What kind of articles these are, where the page has several lists. */
  kind?: string;
  /** Missing where the next page is simply added. */
  onMore?: () => unknown;
  /** Missing where the list cannot be made shorter again. */
  onLess?: () => void;
}

/** The way to the rest of the posts, and back. */
export function MorePosts({ list, kind = '', onMore = list.loadMore, onLess }: MorePostsProps) {
  const shown = list.shown?.results.length ?? 0;
  const remaining = (list.shown?.count ?? 0) - shown;
  return (
    <MoreButtons
      shown={shown}
      remaining={remaining}
      isLoading={list.isLoading}
      label={`View More ${kind && `${kind} `}Articles (${remaining} more)`}
      items="h3 a"
      onMore={onMore}
      onLess={onLess}
    />
  );
}
