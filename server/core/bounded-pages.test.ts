import { describe, expect, it, jest } from '@jest/globals';
import { COUNTED_ROWS, LargeCounts } from './bounded-pages.ts';

const counting = (few: number, all: number) => ({
  few: jest.fn(() => Promise.resolve(few)),
  sizeOf: (size: number) => size,
  all: jest.fn(() => Promise.resolve(all)),
});

describe('the size of a list that may be large', () => {
  it('is counted at every look up to the bound', async () => {
    const counts = new LargeCounts();
    const list = counting(COUNTED_ROWS, 0);
    expect(await counts.ofFew('list', list)).toBe(COUNTED_ROWS);
    list.few.mockResolvedValue(3);
    expect(await counts.ofFew('list', list)).toBe(3);
    expect(list.all).not.toHaveBeenCalled();
  });

  it('is counted once beyond it, and nothing is counted for the looks that follow', async () => {
    const counts = new LargeCounts();
    const list = counting(COUNTED_ROWS + 1, 1_000_000);
    expect([await counts.ofFew('list', list), await counts.ofFew('list', list)]).toEqual([
      1_000_000, 1_000_000,
    ]);
    expect([list.few, list.all].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(await counts.ofFew('another', counting(2, 0))).toBe(2);
  });

  it('is counted again where counting failed', async () => {
    const counts = new LargeCounts();
    const list = counting(COUNTED_ROWS + 1, 7_000);
    list.all.mockRejectedValueOnce(new Error('no connection'));
    await expect(counts.ofFew('list', list)).rejects.toThrow('no connection');
    expect(await counts.ofFew('list', list)).toBe(7_000);
  });
});
