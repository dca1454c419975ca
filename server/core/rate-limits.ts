import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { throttled } from './errors.ts';
import { OneByOne } from './one-by-one.ts';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/** No limit lasts longer: what is said of how long attempts are counted rests on it. */
export const LONGEST_LIMIT_SECONDS = 24 * 60 * 60;

/** Counts attempts in PostgreSQL, so that neither a restart nor a second process forgives them. */
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly guesses = new OneByOne();

  constructor(private readonly pool: Pool) {}

  /** Spends one point of `key`; throws `throttled` when none is left. */
  async spend(limit: RateLimit, key: string): Promise<void> {
    try {
      await this.of(limit).consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? throttled(Math.ceil(error.msBeforeNext / 1000)) : error;
    }
  }

  /** Throws `throttled` when no point of `key` is left, without spending one. */
  async check(limit: RateLimit, key: string): Promise<void> {
    const state = await this.of(limit).get(key);
    if (state !== null && state.remainingPoints <= 0 && state.msBeforeNext > 0) {
      throw throttled(Math.ceil(state.msBeforeNext / 1000));
    }
  }

  /**
   * Spends a point for a guess and gives back all that were spent when it is right, which is when `look` finds something.
   * Counted before it is looked at, or guesses sent at the same time would all be looked at; and one by one, or somebody
   * who is right several times at once would be refused.
   */
  guess<T>(limit: RateLimit, key: string, look: () => Promise<T | null>): Promise<T | null> {
    return this.guesses.do(`${limit.name}:${key}`, async () => {
      await this.spend(limit, key);
      const found = await look();
      if (found !== null) {
        await this.of(limit).delete(key);
      }
      return found;
    });
  }

  private of(limit: RateLimit): RateLimiterPostgres {
    const known = this.limiters.get(limit.name);
    if (known) {
      return known;
    }
    if (limit.seconds > LONGEST_LIMIT_SECONDS) {
      throw new Error(`The limit ${limit.name} lasts longer than people are told`);
    }
    const limiter = new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    this.limiters.set(limit.name, limiter);
    return limiter;
  }
}
