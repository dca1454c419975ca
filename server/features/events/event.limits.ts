import type { RateLimit } from '../../core/rate-limits.ts';

/** Messages that one person sends: each reaches everybody of an event. */
export const messagesPerSender: RateLimit = { name: 'event-messages', points: 20, seconds: 60 * 60 };

/** Places that one person takes, those given back included: each tells everybody who looks at the event. */
export const registrationsPerUser: RateLimit = { name: 'event-places-user', points: 60, seconds: 60 * 60 };
