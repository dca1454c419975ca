import { useGrowingList, type GrowingList } from '../../../shared/api/use-growing-list';
import { BlogPostsDocument, type BlogPostsQuery, type BlogPostsQueryVariables } from './blog-page.generated';

type PostFilter = Pick<BlogPostsQueryVariables, 'category' | 'featured' | 'search' | 'pageSize'>;

type PostPage = BlogPostsQuery['blogPosts'];

export type PostList = GrowingList<PostPage>;

const published = {
  query: BlogPostsDocument,
  pageOf: ({ blogPosts }: BlogPostsQuery) => blogPosts,
  answerOf: (blogPosts: PostPage): BlogPostsQuery => ({ blogPosts }),
};

/** Published posts, newest first, growing by a page at a time. */
export const usePostList = (filter: PostFilter): PostList =>
  useGrowingList(published, (page) => ({ ...filter, page }));
