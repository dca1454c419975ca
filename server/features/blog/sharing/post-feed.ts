import { atomFeed } from '../../../core/feeds/atom.ts';
import { readableId } from '../../../core/readable-address.ts';
import type { PublicFile } from '../../feature.ts';
import type { BlogService } from '../blog.service.ts';

const NEWS = 50;

/** The newest posts, for feed readers. */
export const postFeed = (blog: BlogService): PublicFile => ({
  path: '/blog/feed.atom',
  type: 'application/atom+xml; charset=utf-8',
  make: async (call, { origin, siteName }) => {
    const { results } = await blog.published(call, {}, { page: 1, pageSize: NEWS });
    return atomFeed({
      title: `Blog of ${siteName}`,
      address: `${origin}/blog/feed.atom`,
      page: `${origin}/blog`,
      entries: results.map((post) => ({
        title: post.title,
        address: `${origin}/blog/${readableId(post.id, post.title)}`,
        summary: post.excerpt,
        author: post.authorName,
        publishedAt: post.datedAt,
        changedAt: post.updatedAt,
      })),
    });
  },
});
