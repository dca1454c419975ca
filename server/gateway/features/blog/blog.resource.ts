import { nairobiDate } from '../../../core/clock.ts';
import { blogCategories, blogStatuses } from '../../../features/blog/blog-kinds.ts';
import type { BlogStatsView } from '../../../features/blog/blog-statistics.service.ts';
import type { BlogPostView } from '../../../features/blog/blog.view.ts';
import { day, flag, int, moment, oneOf, text, url } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** A post of the blog (contract §11). */
export const blogPost = resource<BlogPostView>()('BlogPost', {
  id: int,
  title: text,
  excerpt: text,
  content: text.says('Markdown as it was written; never HTML.'),
  category: oneOf(blogCategories),
  image: url,
  featured: flag.of(({ isFeatured }) => isFeatured),
  date: day.says('Of its making, later of its publication.').of(({ datedAt }) => nairobiDate(datedAt)),
  status: oneOf(blogStatuses),
  author: int,
  author_name: text,
  rejection_reason: text.says('`""` for everybody but its author and reviewers.'),
  created_at: moment,
  updated_at: moment,
});

export const blogPostPage = pageOf(blogPost);

/** The blog in numbers (B4). */
export const blogStats = resource<BlogStatsView>()('BlogStats', {
  total_posts: int,
  published_posts: int,
  pending_posts: int,
  draft_posts: int,
  rejected_posts: int,
  featured_posts: int,
  my_posts: int,
});
