import { nairobiDate, nairobiDateTime } from '../../core/clock.ts';
import { blogCategories, blogStatuses } from '../../features/blog/blog-kinds.ts';
import type { BlogStatsView } from '../../features/blog/blog-statistics.service.ts';
import type { BlogPostView } from '../../features/blog/blog.view.ts';
import * as schema from '../json-schema.ts';

export const blogPostSchema = schema.record({
  id: schema.integer,
  title: schema.string,
  excerpt: schema.string,
  content: schema.describe(schema.string, 'Markdown as it was written; never HTML.'),
  category: schema.codes(blogCategories),
  image: schema.url,
  featured: schema.boolean,
  date: schema.describe(schema.day, 'Of its making, later of its publication.'),
  status: schema.codes(blogStatuses),
  author: schema.integer,
  author_name: schema.string,
  rejection_reason: schema.describe(schema.string, '`""` for everybody but its author and reviewers.'),
  created_at: schema.moment,
  updated_at: schema.moment,
});

/** A post of the blog (contract §11). */
export const presentBlogPost = (post: BlogPostView): object => ({
  id: post.id,
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  category: post.category,
  image: post.image,
  featured: post.isFeatured,
  date: nairobiDate(post.datedAt),
  status: post.status,
  author: post.author,
  author_name: post.authorName,
  rejection_reason: post.rejectionReason,
  created_at: nairobiDateTime(post.createdAt),
  updated_at: nairobiDateTime(post.updatedAt),
});

export const blogStatsSchema = schema.record({
  total_posts: schema.integer,
  published_posts: schema.integer,
  pending_posts: schema.integer,
  draft_posts: schema.integer,
  rejected_posts: schema.integer,
  featured_posts: schema.integer,
  my_posts: schema.integer,
});

/** The blog in numbers (B4). */
export const presentBlogStats = (stats: BlogStatsView): object => ({
  total_posts: stats.totalPosts,
  published_posts: stats.publishedPosts,
  pending_posts: stats.pendingPosts,
  draft_posts: stats.draftPosts,
  rejected_posts: stats.rejectedPosts,
  featured_posts: stats.featuredPosts,
  my_posts: stats.myPosts,
});
