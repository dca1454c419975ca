import { nairobiDate } from '../../../core/clock.ts';
import { blogStatuses } from '../../../features/blog/blog-kinds.ts';
import { blogPostFields } from '../../../features/blog/blog-post.fields.ts';
import type { BlogStatsView } from '../../../features/blog/statistics/blog-statistics.service.ts';
import type { BlogPostView } from '../../../features/blog/blog.view.ts';
import { shownOf } from '../../answer/editable-fields.ts';
import { day, flag, int, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

const { title, excerpt, content, category, image, ...added } = shownOf(blogPostFields);

/** A post of the blog (contract §11); a field of posts that is new comes at the end. */
export const blogPost = resource<BlogPostView>()('BlogPost', {
  id: int,
  title,
  excerpt,
  content,
  category,
  image,
  featured: flag.of(({ isFeatured }) => isFeatured),
  date: day.says('Of its making, later of its publication.').of(({ datedAt }) => nairobiDate(datedAt)),
  status: oneOf(blogStatuses),
  author: int,
  author_name: text,
  rejection_reason: text.says('`""` for everybody but its author and reviewers.'),
  created_at: moment,
  updated_at: moment,
  ...added,
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
