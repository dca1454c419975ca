import { describe, expect, it } from '@jest/globals';
import { inTurns } from './in-turns.ts';

describe('a list in turns', () => {
  it('has all its items in their order', async () => {
    const items = Array.from({ length: 2_500 }, (_, at) => at);
    expect(await Promise.all(inTurns(items))).toEqual(items);
    expect(await Promise.all(inTurns([]))).toEqual([]);
  });

  it('lets everything else have its turn in between', async () => {
    const seen: number[] = [];
    let done = 0;
    const look = setInterval(() => seen.push(done), 0);
    await Promise.all(
      inTurns(Array.from({ length: 20_000 }, (_, at) => at)).map(async (item) => {
        await item;
        done += 1;
        const until = performance.now() + 0.005;
        while (performance.now() < until);
      }),
    );
    clearInterval(look);
    expect(done).toBe(20_000);
    expect(new Set(seen).size).toBeGreaterThan(5);
  });
});
