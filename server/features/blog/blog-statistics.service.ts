import type { Call } from '../../access/call.ts';
import { blogCategories, categorySlug, type BlogCategoryCode } from './blog-kinds.ts';
import { canSeeAllPosts } from './blog.policy.ts';

/** The blog in numbers, over what the caller may see: published and own posts, or all of them (B4). */
export interface BlogStatsView {
  totalPosts: number;
  publishedPosts: number;
  pendingPosts: number;
  draftPosts: number;
  rejectedPosts: number;
  featuredPosts: number;
  /** 0 for visitors. */
  myPosts: number;
}

/** How many published posts a category has. */
export interface BlogCategoryView {
  category: BlogCategoryCode;
  name: string;
  slug: string;
  count: number;
}

const countOf = (status: string): string => `count(*) filter (where status = '${status}')::int`;

/** Counts posts. */
export class BlogStatisticsService {
  async overall({ em, actor }: Call): Promise<BlogStatsView> {
    const viewer = actor.kind === 'member' ? actor.userId : 0;
    const scope = canSeeAllPosts(actor)
      ? { sql: 'true', values: [] }
      : { sql: `(status = 'PUBLISHED' or author_id = ?)`, values: [viewer] };
    const [row] = await em.execute<BlogStatsView[]>(
      `select count(*)::int "totalPosts", ${countOf('PUBLISHED')} "publishedPosts", ${countOf('PENDING')} "pendingPosts",
              ${countOf('DRAFT')} "draftPosts", ${countOf('REJECTED')} "rejectedPosts",
              count(*) filter (where is_featured and status = 'PUBLISHED')::int "featuredPosts",
              count(*) filter (where author_id = ?)::int "myPosts"
         from blog_posts where ${scope.sql}`,
      [viewer, ...scope.values],
    );
    if (!row) {
      throw new Error('Counting found nothing');
    }
    return row;
  }

  /** All five categories in their order, also those without a post. */
  async categories({ em }: Call): Promise<BlogCategoryView[]> {
    const rows = await em.execute<{ category: BlogCategoryCode; n: number }[]>(
      `select category, count(*)::int n from blog_posts where status = 'PUBLISHED' group by category`,
    );
    return blogCategories.map((category) => ({
      category,
      name: category,
      slug: categorySlug(category),
      count: rows.find((row) => row.category === category)?.n ?? 0,
    }));
  }
}
