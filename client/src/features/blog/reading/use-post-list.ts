import { useQuery } from '@apollo/client/react';
import { together } from '../../../shared/api/together';
import { BlogPostsDocument, type BlogPostsQuery, type BlogPostsQueryVariables } from './blog-page.generated';

export type PostFilter = Pick<BlogPostsQueryVariables, 'category' | 'featured' | 'search' | 'pageSize'>;

type ListedPost = BlogPostsQuery['blogPosts']['results'][number];

export interface PostList {
  /** Undefined until the first answer. */
  posts: readonly ListedPost[] | undefined;
  count: number;
  isLoading: boolean;
  /** The posts on the screen belong to what was asked before. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Adds the next page. */
  loadMore: () => Promise<unknown>;
}

/** Published posts, newest first, growing by a page at a time. */
export function usePostList(filter: PostFilter): PostList {
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(BlogPostsDocument, {
    variables: filter,
    notifyOnNetworkStatusChange: true,
  });
  const list = (error ? data : (data ?? previousData))?.blogPosts;
  const loadMore = () =>
    fetchMore({
      variables: { page: (list?.page ?? 1) + 1 },
      updateQuery: (present, { fetchMoreResult: { blogPosts } }) => ({
        blogPosts: { ...blogPosts, results: together(present.blogPosts.results, blogPosts.results) },
      }),
    });
  return {
    posts: list?.results,
    count: list?.count ?? 0,
    isLoading: loading,
    isStale: loading && !data,
    error,
    retry: () => void refetch().catch(() => undefined),
    loadMore,
  };
}
