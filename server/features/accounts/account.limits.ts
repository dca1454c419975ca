import type { RateLimit } from '../../core/rate-limits.ts';
import type { Pace } from '../../core/turns.ts';

/** Contract §1.9. A campus shares one address, so only failures count against a user name. */
export const loginPerAddress: RateLimit = { name: 'login-address', points: 20, seconds: 60 };
export const loginFailures: RateLimit = { name: 'login-failures', points: 5, seconds: 15 * 60 };
export const registerPerAddress: RateLimit = { name: 'register-address', points: 10, seconds: 60 * 60 };
/** A link has 160 random bits: this keeps noise out, not guesses, nor the hall of newcomers that shares one address. */
export const linksPerAddress: RateLimit = { name: 'links-address', points: 900, seconds: 60 * 60 };
/** Links for who forgot the password. A campus shares one address; what was typed counts whether anybody has that name. */
export const recoveriesPerAddress: RateLimit = { name: 'recover-address', points: 60, seconds: 60 * 60 };
export const recoveriesPerName: RateLimit = { name: 'recover-name', points: 4, seconds: 60 * 60 };
/** By whichever of their names: so many mails reach a person. */
export const recoveriesPerPerson: RateLimit = { name: 'recover-user', points: 4, seconds: 60 * 60 };
/** Codes from the desk have eight signs: five tries at a name, right or wrong, in a quarter of an hour. */
export const deskCodeGuesses: RateLimit = { name: 'desk-code-name', points: 5, seconds: 15 * 60 };
export const deskCodesPerAddress: RateLimit = { name: 'desk-code-address', points: 60, seconds: 60 * 60 };
export const confirmationsPerPerson: RateLimit = { name: 'confirm-user', points: 4, seconds: 60 * 60 };
export const passwordChanges: RateLimit = { name: 'password-user', points: 5, seconds: 15 * 60 };
/** Six digits are guessed soon: five wrong ones in a quarter of an hour, from wherever they come. */
export const factorGuesses: RateLimit = { name: 'factor-user', points: 5, seconds: 15 * 60 };
/** Second steps and questions to passkeys: noise is kept out, not a campus that shares one address. */
export const stepsPerAddress: RateLimit = { name: 'step-address', points: 120, seconds: 60 };
/** Each tells whether somebody has the address. */
export const emailChanges: RateLimit = { name: 'email-user', points: 10, seconds: 60 * 60 };

/**
 * Guesses at one name from all addresses together: no more than 25 an hour from addresses that its person never used and 25
 * from those that they did. One address alone meets the limit of its failures before it meets these.
 */
export const strangeGuesses: Pace = { name: 'login-strange', atOnce: 5, pauseSeconds: 180 };
export const familiarGuesses: Pace = { name: 'login-familiar-pace', atOnce: 5, pauseSeconds: 180 };
