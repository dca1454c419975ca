import type { RateLimit } from '../../core/rate-limits.ts';

/** Contract §1.9. A campus shares one address, so only failures count against a user name. */
export const loginPerAddress: RateLimit = { name: 'login-address', points: 20, seconds: 60 };
export const loginFailures: RateLimit = { name: 'login-failures', points: 5, seconds: 15 * 60 };
export const registerPerAddress: RateLimit = { name: 'register-address', points: 10, seconds: 60 * 60 };
export const passwordChanges: RateLimit = { name: 'password-user', points: 5, seconds: 15 * 60 };
