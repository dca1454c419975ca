import type { ApolloCache } from '@apollo/client';

/** After a change of the blog every list and count of it is asked for again, on this page and on the others. */
export function forgetBlog(cache: ApolloCache): void {
  for (const fieldName of ['blogPosts', 'allBlogPosts', 'myBlogPosts', 'blogStats', 'blogCategories']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}
