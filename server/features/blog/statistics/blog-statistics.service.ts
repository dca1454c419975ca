import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { ownNumber } from '../../../access/own-affairs.ts';
import { blogCategories, categorySlug, type BlogCategoryCode } from '../blog-kinds.ts';
import { postNumbers, postsOfCategories } from './blog-statistics.query.ts';
import { seeAllPosts } from '../blog.policy.ts';

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

/** Counts posts. */
export class BlogStatisticsService {
  async overall({ em, actor }: Call): Promise<BlogStatsView> {
    const viewer = ownNumber(actor);
    const numbers = await postNumbers.first(em, { viewer, everybodys: isAllowed(seeAllPosts(actor)) });
    if (!numbers) {
      throw new Error('Counting found nothing');
    }
    return numbers;
  }

  /** All five categories in their order, also those without a post. */
  async categories({ em }: Call): Promise<BlogCategoryView[]> {
    const rows = await postsOfCategories(em);
    return blogCategories.map((category) => ({
      category,
      name: category,
      slug: categorySlug(category),
      count: rows.find((row) => row.category === category)?.count ?? 0,
    }));
  }
}
