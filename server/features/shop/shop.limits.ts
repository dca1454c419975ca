import type { RateLimit } from '../../core/rate-limits.ts';

/** What an item costs at most, in shillings. */
export const MOST_EXPENSIVE = 1_000_000;

/** Units of a variant that one entry of the ledger speaks of at most. */
export const MOST_UNITS = 1_000_000;

/** Sizes and colours of one item, those out of the shop included. */
export const MOST_VARIANTS = 40;

/** Reviews that one person writes or rewrites. */
export const reviewsPerUser: RateLimit = { name: 'merchandise-reviews-user', points: 30, seconds: 60 * 60 };
