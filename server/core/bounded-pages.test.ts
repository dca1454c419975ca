import { describe, expect, it, jest } from '@jest/globals';
import { BoundedPages, COUNTED_ROWS, LargeCounts } from './bounded-pages.ts';
import type { PageRequest } from './pagination.ts';

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

describe('a page of a list that may be large', () => {
  const SOME = { page: 1, pageSize: 20 };

  /** A list of so many rows, whose pages are all full. */
  const listOf = (size: number) => {
    const rows = jest.fn(({ isCounted }: { isCounted: boolean }) => {
      const total = isCounted ? Math.min(size, COUNTED_ROWS + 1) : COUNTED_ROWS + 1;
      return Promise.resolve(Array.from({ length: SOME.pageSize }, () => ({ total })));
    });
    return { asked: { pattern: '%a%' }, rows, count: jest.fn(() => Promise.resolve({ n: size })) };
  };

  const counted = async (pages: BoundedPages, list: ReturnType<typeof listOf>, request: PageRequest = SOME) =>
    (await pages.read(request, list)).count;

  it('is counted with its rows up to the bound, at every look', async () => {
    const [pages, list] = [new BoundedPages(), listOf(COUNTED_ROWS)];
    expect([await counted(pages, list), await counted(pages, list)]).toEqual([COUNTED_ROWS, COUNTED_ROWS]);
    expect(list.rows.mock.calls.map(([{ isCounted }]) => isCounted)).toEqual([true, true]);
    expect(list.count).not.toHaveBeenCalled();
  });

  it('is read without counting anything once the list is known to be beyond it', async () => {
    const [pages, list] = [new BoundedPages(), listOf(7_000)];
    expect([await counted(pages, list), await counted(pages, list)]).toEqual([7_000, 7_000]);
    expect(list.rows.mock.calls.map(([{ isCounted }]) => isCounted)).toEqual([true, false]);
    expect(list.count).toHaveBeenCalledTimes(1);
    const another = { ...listOf(30), asked: { pattern: '%b%' } };
    expect(await counted(pages, another)).toBe(30);
  });

  it('is counted with its rows again after somebody looked past the end of a short list', async () => {
    const [pages, list] = [new BoundedPages(), listOf(30)];
    list.rows.mockResolvedValueOnce([]);
    expect(await counted(pages, list, { page: 9, pageSize: 20 })).toBe(30);
    expect(await counted(pages, { ...list, ...listOf(31) })).toBe(31);
  });

  it('is counted apart, and so once, past the end of a long list', async () => {
    const [pages, list] = [new BoundedPages(), listOf(7_000)];
    list.rows.mockResolvedValue([]);
    const far = { page: 999, pageSize: 20 };
    expect([await counted(pages, list, far), await counted(pages, list, far)]).toEqual([7_000, 7_000]);
    expect(list.count).toHaveBeenCalledTimes(1);
  });

  it('says itself how long the list is where it shows the end, whatever is remembered', async () => {
    const [pages, list] = [new BoundedPages(), listOf(7_000)];
    expect(await counted(pages, list)).toBe(7_000);
    list.rows.mockResolvedValueOnce([{ total: COUNTED_ROWS + 1 }]);
    expect(await counted(pages, list, { page: 3, pageSize: 20 })).toBe(41);
    list.rows.mockResolvedValueOnce([]);
    expect(await pages.read(SOME, list)).toEqual({
      ...{ results: [], count: 0, ...SOME, pageCount: 1, endCursor: null },
    });
  });

  it('does not take what is behind a cursor for all there is', async () => {
    const [pages, list] = [new BoundedPages(), listOf(30)];
    list.rows.mockResolvedValueOnce([{ total: 30 }]);
    expect(await counted(pages, list, { ...SOME, after: { place: 1, id: 1 } })).toBe(30);
    list.rows.mockResolvedValueOnce([]);
    expect(await counted(pages, list, { ...SOME, after: { place: 1, id: 1 } })).toBe(30);
  });
});
