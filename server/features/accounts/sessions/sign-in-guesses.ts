import { hash } from 'node:crypto';
import type { Call } from '../../../access/call.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { Turns } from '../../../core/turns.ts';
import { remember, remembered } from '../../../core/turns.query.ts';
import { familiarGuesses, loginFailures, strangeGuesses } from '../account.limits.ts';

/** So long an address from which somebody has signed in is known. */
export const FAMILIAR_DAYS = 90;
const FAMILIAR_FOR_MS = FAMILIAR_DAYS * 24 * 60 * 60 * 1000;

/**
 * Bounds the guesses at one name: from one address as the contract says, and slowly from all addresses together. Addresses
 * from which somebody has signed in to the account have turns of their own: strangers cannot keep its person waiting.
 */
export class SignInGuesses {
  private readonly turns = new Turns();

  constructor(private readonly limiter: RateLimiter) {}

  /** What `look` finds, which is null for a wrong guess; throws `throttled` when it may not be looked at yet. */
  async guess<T>(call: Call, key: string, look: () => Promise<T | null>): Promise<T | null> {
    // A key of the limiter is short, and a name that nobody has may be long.
    const name = hash('sha256', key);
    const failureKey = hash('sha256', `${key}|${call.address}`);
    // Who has no guess left at this address takes no turn of others, and reads how long that lasts.
    await this.limiter.check(loginFailures, failureKey);
    const familiar = `login-familiar:${failureKey}`;
    const isFamiliar = (await remembered.first(call.em, { key: familiar, now: Date.now() })) !== null;
    const pace = isFamiliar ? familiarGuesses : strangeGuesses;
    const found = await this.turns.guess(call.em, { pace, key: name }, () =>
      this.limiter.guess(loginFailures, failureKey, look),
    );
    if (found !== null) {
      await remember(call.em, { key: familiar, until: Date.now() + FAMILIAR_FOR_MS });
    }
    return found;
  }
}
