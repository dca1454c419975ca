import type { BlogCategoryCode, BlogStatusCode } from '../../features/blog/blog-kinds.ts';
import type { DemoPicture } from '../pictures/draw-pictures.ts';

/** Something that a person of the demonstration wrote. */
export interface DemoPost {
  category: BlogCategoryCode;
  /** Days before the club's present day on which it was published, or else written. */
  daysAgo: number;
  author: 'superadmin' | 'admin' | 'manager' | 'president' | 'secretary' | 'treasurer' | 'member';
  picture: DemoPicture | null;
  title: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  status: BlogStatusCode;
  isFeatured: boolean;
  /** Why it was rejected. */
  reason: string;
}

type Words = Pick<DemoPost, 'title' | 'excerpt' | 'content'> &
  Partial<Pick<DemoPost, 'status' | 'isFeatured' | 'reason'>>;

/** A post in the order in which one is told: by whom and when, how it looks, what it says. */
export const post = (
  [category, daysAgo, author]: [DemoPost['category'], number, DemoPost['author']],
  picture: DemoPicture | null,
  { content, status = 'PUBLISHED', isFeatured = false, reason = '', ...words }: Words,
): DemoPost => ({
  category,
  daysAgo,
  author,
  picture,
  ...words,
  content: content.trim(),
  status,
  isFeatured,
  reason,
});
