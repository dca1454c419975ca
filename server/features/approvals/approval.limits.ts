import type { RateLimit } from '../../core/rate-limits.ts';

/** Requests of one person: every one of them is told to everybody who decides. */
export const requestsPerUser: RateLimit = { name: 'approval-user', points: 20, seconds: 60 * 60 };
