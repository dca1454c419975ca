import type { RateLimit } from '../../core/rate-limits.ts';

/** Places that one person takes, those given back included: each tells everybody who looks at the event. */
export const registrationsPerUser: RateLimit = { name: 'event-places-user', points: 60, seconds: 60 * 60 };
