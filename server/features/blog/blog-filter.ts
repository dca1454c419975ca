import { containsPattern } from '../../core/db/search.ts';
import { hasTrigram } from '../../core/db/searched-pages.ts';
import type { BlogCategoryCode, BlogStatusCode } from './blog-kinds.ts';
import type { PostsWanted } from './blog-post.query.ts';

/** Which posts somebody asks for; whatever is absent or null asks nothing. */
export interface BlogFilter {
  status?: BlogStatusCode | null;
  category?: BlogCategoryCode | null;
  featured?: boolean | null;
  author?: number | null;
  /** Part of the title, the excerpt or the content, in any case. */
  search?: string | null;
  /** Nothing but what is published, beside the status that is asked for. */
  isPublished?: boolean;
}

/** What a filter asks of posts. */
export const postsWanted = (filter: BlogFilter): PostsWanted => {
  const { status = null, category = null, featured = null, author = null, isPublished = false } = filter;
  const within = isPublished ? 'PUBLISHED' : null;
  const pattern = containsPattern(filter.search);
  return { within, status, category, author, featured, pattern, isLookedUp: hasTrigram(pattern) };
};
