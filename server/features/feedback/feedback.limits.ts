import type { RateLimit } from '../../core/rate-limits.ts';

/** Messages of one person: more is no feedback any more. */
export const feedbackPerUser: RateLimit = { name: 'feedback-user', points: 20, seconds: 60 * 60 };
