import { describe, expect, it } from '@jest/globals';
import { Shift } from './shift.ts';

/** Rows that are due, and how many were taken at a time. */
function due(count: number) {
  let left = count;
  let running = 0;
  const most = { atOnce: 0, taken: 0 };
  return {
    most,
    add: (more: number) => {
      left += more;
    },
    takeNext: async (): Promise<boolean> => {
      running += 1;
      most.atOnce = Math.max(most.atOnce, running);
      const isThere = left > 0;
      left -= isThere ? 1 : 0;
      await Promise.resolve();
      running -= 1;
      most.taken += isThere ? 1 : 0;
      return isThere;
    },
  };
}

describe('a shift', () => {
  it.each([1, 3])('takes what is due in %i lanes, however many come for it', async (lanes) => {
    const rows = due(20);
    const shift = new Shift({ ms: 60_000, lanes });
    const ends = await Promise.all(Array.from({ length: 10 }, () => shift.work(rows.takeNext)));
    expect(ends).toEqual(Array.from({ length: 10 }, () => true));
    expect(rows.most).toEqual({ atOnce: lanes, taken: 20 });
  });

  it('looks again for whoever came while it found nothing', async () => {
    const rows = due(0);
    const shift = new Shift({ ms: 60_000 });
    const first = shift.work(rows.takeNext);
    rows.add(1);
    await shift.work(rows.takeNext);
    await first;
    expect(rows.most.taken).toBe(1);
  });

  it('says that something may be left where its time is over', async () => {
    const rows = due(1);
    expect(await new Shift({ ms: 0 }).work(rows.takeNext)).toBe(false);
    expect(rows.most.taken).toBe(0);
  });

  it('is free again after a failure', async () => {
    const rows = due(1);
    const shift = new Shift({ ms: 60_000 });
    await expect(shift.work(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await shift.work(rows.takeNext)).toBe(true);
    expect(rows.most.taken).toBe(1);
  });
});
