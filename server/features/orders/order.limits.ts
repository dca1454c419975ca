import type { RateLimit } from '../../core/rate-limits.ts';

/** Who orders and orders holds goods that others want. */
export const ordersPerUser: RateLimit = { name: 'orders-user', points: 30, seconds: 60 * 60 };

/** Wrong codes that somebody says at the stand. */
export const wrongCodesPerUser: RateLimit = { name: 'collection-codes-user', points: 20, seconds: 10 * 60 };

/** Codes that one person tries at checkout: nobody guesses one. */
export const codesPerUser: RateLimit = { name: 'discount-codes-user', points: 60, seconds: 10 * 60 };
