import type { RateLimit } from '../../core/rate-limits.ts';

const DAY = 24 * 60 * 60;

export const takedownsPerPerson: RateLimit = { name: 'takedown-user', points: 20, seconds: DAY };
/** A campus shares an address. */
export const takedownsPerAddress: RateLimit = { name: 'takedown-address', points: 10, seconds: DAY };
/** Nobody gets more than so many mails because somebody else writes their address. */
export const takedownsPerMailbox: RateLimit = { name: 'takedown-mail', points: 5, seconds: DAY };

/** Visitors all together hide so many pictures a day at once; what they ask for beyond that waits for staff in sight. */
export const HIDDEN_BY_VISITORS = 10;
