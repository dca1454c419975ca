import { sql } from 'kysely';
import { erases, erasesWritings, type WhenClosed } from '../../core/db/when-closed.ts';

/** What nobody has read yet goes; what was published stays without its author's name unless they want it gone. */
export const blogWhenClosed: WhenClosed = {
  erased: [
    erases(
      'blog_post_versions',
      ({ ids }) => sql`post_id in (select p.id from blog_posts p where p.author_id = any(${ids}))`,
    ),
    erases('blog_posts', ({ ids }) => sql`author_id = any(${ids}) and status <> 'PUBLISHED'`),
    erasesWritings('blog_posts', 'author_id'),
  ],
  cleaned: {
    blog_posts: ['title', 'excerpt', 'content', 'rejection_reason'],
    blog_post_versions: ['title', 'excerpt', 'content'],
  },
  kept: {
    blog_posts: 'Published posts, without the name.',
    blog_post_versions: 'Who saved a version of a post of somebody else, by number.',
  },
};
