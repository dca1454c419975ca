import type { RateLimit } from '../../core/rate-limits.ts';

const DAY = 24 * 60 * 60;

/** Messages of visitors: a campus shares an address. */
export const messagesPerAddress: RateLimit = { name: 'contact-address', points: 20, seconds: DAY };
/** Nobody gets more than so many answers because somebody else writes their address. */
export const messagesPerMailbox: RateLimit = { name: 'contact-mail', points: 5, seconds: DAY };

/** Messages of one person: more is no feedback any more. */
export const feedbackPerUser: RateLimit = { name: 'feedback-user', points: 20, seconds: 60 * 60 };

/** First half of the advisory lock under which the messages from one mailbox come one by one. */
export const MAILBOX_LOCK = 7_023;
