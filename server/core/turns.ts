import type { SqlEntityManager } from './db/orm.ts';
import { throttled } from './errors.ts';
import { OneByOne } from './one-by-one.ts';
import { returnTurn, takeTurn } from './turns.query.ts';

/** So many at once, then one after each pause: nobody is shut out for longer than a pause. */
export interface Pace {
  name: string;
  atOnce: number;
  pauseSeconds: number;
}

/** Slows down what is tried again and again, in PostgreSQL, so that other addresses and other processes change nothing. */
export class Turns {
  private readonly waiting = new OneByOne();

  /**
   * Takes a turn for a guess, and gives it back when the guess is right, which is when `look` finds something, or when it
   * is not looked at. Throws `throttled` until the next turn is free.
   */
  guess<T>(
    em: SqlEntityManager,
    { pace, key }: { pace: Pace; key: string },
    look: () => Promise<T | null>,
  ): Promise<T | null> {
    const turn = { key: `${pace.name}:${key}`, pauseMs: pace.pauseSeconds * 1000 };
    // One by one, or somebody who is right many times at once would be slowed down.
    return this.waiting.do(turn.key, async () => {
      await take(em, turn, pace.atOnce);
      let isWrong = false;
      try {
        const found = await look();
        isWrong = found === null;
        return found;
      } finally {
        if (!isWrong) {
          await returnTurn(em, turn);
        }
      }
    });
  }
}

async function take(
  em: SqlEntityManager,
  { key, pauseMs }: { key: string; pauseMs: number },
  atOnce: number,
): Promise<void> {
  const now = Date.now();
  const aheadMs = (atOnce - 1) * pauseMs;
  const turn = await takeTurn.first(em, { key, now, pauseMs, aheadMs });
  if (turn?.is_taken !== 1) {
    const free = (turn?.taken_until ?? now + aheadMs + pauseMs) - aheadMs;
    throw throttled(Math.max(1, Math.ceil((free - now) / 1000)));
  }
}
