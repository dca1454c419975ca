import { sql } from 'kysely';
import { erases, erasesWritings, type WhenClosed } from '../../core/db/when-closed.ts';

/** What nobody has read yet goes; what was published stays without its author's name unless they want it gone. */
export const blogWhenClosed: WhenClosed = {
  erased: [
    erases('blog_posts', ({ ids }) => sql`author_id = any(${ids}) and status <> 'PUBLISHED'`),
    erasesWritings('blog_posts', 'author_id'),
  ],
  cleaned: { blog_posts: ['title', 'excerpt', 'content', 'rejection_reason'] },
  kept: { blog_posts: 'Published posts, without the name.' },
};
