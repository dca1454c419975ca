import type { GrowingList } from '../../../shared/api/lists/list-from';
import { useGrowingAnswer } from '../../../shared/api/plain/use-growing-answer';
import picture from '../../../shared/plain/drawings/picture-image.graphql?raw';
import type { BlogPostsQuery, BlogPostsQueryVariables } from './blog-page.generated';
import question from './blog-page.graphql?raw';
import card from './post-card.graphql?raw';

type PostFilter = Pick<BlogPostsQueryVariables, 'author' | 'category' | 'featured' | 'search' | 'pageSize'>;

type PostPage = BlogPostsQuery['blogPosts'];

export type PostList = GrowingList<PostPage>;

const published = {
  query: [question, card, picture].join('\n'),
  pageOf: ({ blogPosts }: BlogPostsQuery) => blogPosts,
  answerOf: (blogPosts: PostPage): BlogPostsQuery => ({ blogPosts }),
};

/** Published posts, newest first, growing by a page at a time. */
export const usePostList = (filter: PostFilter): PostList =>
  useGrowingAnswer(published, (page) => ({ ...filter, page }));
