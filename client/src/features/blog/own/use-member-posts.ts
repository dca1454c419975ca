import type { List } from '../../../shared/api/lists/list-from';
import { useList } from '../../../shared/api/use-list';
import { MemberBlogDocument, type MemberBlog_PageFragment } from './member-blog-page.generated';
import type { BlogFilters } from './use-blog-filters';

/** Own posts, or those that the viewer may see: published ones, and for some all of them. */
export function useMemberPosts(
  filters: BlogFilters,
  seesAll: boolean,
): List<MemberBlog_PageFragment | undefined> {
  const { category, status, search, page, isMine } = filters;
  return useList(
    MemberBlogDocument,
    {
      isMine,
      isWhole: !isMine && seesAll,
      isPublished: !isMine && !seesAll,
      category,
      status: seesAll ? status : null,
      search: search || null,
      page,
    },
    ({ myBlogPosts, allBlogPosts, blogPosts }) => myBlogPosts ?? allBlogPosts ?? blogPosts,
  );
}
