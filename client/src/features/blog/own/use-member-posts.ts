import { useQuery } from '@apollo/client/react';
import { MemberBlogDocument, type MemberBlog_PageFragment } from './member-blog-page.generated';
import type { BlogFilters } from './use-blog-filters';

interface MemberPosts {
  /** Undefined until the first answer. */
  list: MemberBlog_PageFragment | undefined;
  /** The posts on the screen belong to what was asked before. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** Own posts, or those that the viewer may see: published ones, and for some all of them. */
export function useMemberPosts(filters: BlogFilters, seesAll: boolean): MemberPosts {
  const { category, status, search, page, isMine } = filters;
  const { data, previousData, loading, error, refetch } = useQuery(MemberBlogDocument, {
    variables: {
      isMine,
      isWhole: !isMine && seesAll,
      isPublished: !isMine && !seesAll,
      category,
      status: seesAll ? status : null,
      search: search || null,
      page,
    },
  });
  const answer = error ? data : (data ?? previousData);
  return {
    list: answer?.myBlogPosts ?? answer?.allBlogPosts ?? answer?.blogPosts,
    isStale: loading && !data,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
