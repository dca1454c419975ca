import { describe, expect, it } from '@jest/globals';
import { apart, FEWEST_PEOPLE, gathered, overlapping, type Group } from './gathered.ts';

const groups = (...sizes: number[]): Group[] =>
  sizes.map((people, place) => ({ name: `Group ${String(place)}`, people, visits: people * 2 }));

const told = (sizes: number[], counting = apart): string[] =>
  gathered(groups(...sizes), counting).map(
    ({ isGathered, people, visits }) => `${isGathered ? '*' : ''}${String(people)}/${String(visits)}`,
  );

describe('gathering groups that are too small', () => {
  it('tells groups of five as they are, in their order', () => {
    expect(told([5, 40, 12])).toEqual(['5/10', '40/80', '12/24']);
    expect(told([])).toEqual([]);
  });

  it('puts small ones together at the end', () => {
    expect(told([3, 40, 2])).toEqual(['40/80', '*5/10']);
  });

  it('takes the next smallest along when the small ones together are too few', () => {
    expect(told([40, 1, 12, 30])).toEqual(['40/80', '30/60', '*13/26']);
    expect(told([4, 40])).toEqual(['*44/88']);
  });

  it('tells nothing when all are too few', () => {
    expect(told([4])).toEqual([]);
    expect(told([1, 1, 2])).toEqual([]);
  });

  it('adds nobody up where people may be in several groups', () => {
    expect(told([3, 4, 9, 20], overlapping)).toEqual(['20/40', '*null/32']);
    expect(told([3, 4], overlapping)).toEqual([]);
  });

  it('never leaves out fewer than five people, whatever is told of the others', () => {
    const sizes = [0, 1, 2, 4, 5, 6];
    for (const a of sizes) {
      for (const b of sizes) {
        for (const c of sizes) {
          const all = [a, b, c].filter((size) => size > 0);
          const rows = gathered(groups(...all), apart);
          const hidden =
            all.reduce((sum, size) => sum + size, 0) - rows.reduce((sum, row) => sum + (row.people ?? 0), 0);
          expect(rows.every(({ people }) => (people ?? 0) >= FEWEST_PEOPLE)).toBe(true);
          expect(hidden === 0 || rows.length === 0).toBe(true);
        }
      }
    }
  });
});
