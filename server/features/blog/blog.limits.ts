import type { RateLimit } from '../../core/rate-limits.ts';

/** New posts of one person. */
export const postsPerUser: RateLimit = { name: 'blog-posts-user', points: 60, seconds: 60 * 60 };
