import { describe, expect, it } from '@jest/globals';
import { Together } from './together.ts';

/** Work that ends when it is told to, and says which run it was. */
function countedWork() {
  const ends: ((failure?: Error) => void)[] = [];
  const work = async (): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const run = ends.push((failure) => {
      if (failure) {
        reject(failure);
      } else {
        resolve(run);
      }
    });
    return promise;
  };
  return { ends, work };
}

describe('work done together', () => {
  it('is done at once for the first, and once more for all who asked meanwhile', async () => {
    const { ends, work } = countedWork();
    const together = new Together<number>();
    const first = together.do('a', work);
    const [second, third] = [together.do('a', work), together.do('a', work)];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    ends[1]?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    expect(ends).toHaveLength(2);
  });

  it('never gives anybody what was begun before it was asked for', async () => {
    const { ends, work } = countedWork();
    const together = new Together<number>();
    const first = together.do('a', work);
    const second = together.do('a', work);
    ends[0]?.();
    await first;
    const third = together.do('a', work);
    ends[1]?.();
    expect(await second).toBe(2);
    ends[2]?.();
    expect(await third).toBe(3);
  });

  it('tells a failure to those of its run only', async () => {
    const { ends, work } = countedWork();
    const together = new Together<number>();
    const first = together.do('a', work);
    const second = together.do('a', work);
    ends[0]?.(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    ends[1]?.();
    expect(await second).toBe(2);
  });

  it('keeps different work apart, and keeps nothing once it is done', async () => {
    const { ends, work } = countedWork();
    const together = new Together<number>();
    const both = Promise.all([together.do('a', work), together.do('b', work)]);
    ends[0]?.();
    ends[1]?.();
    expect(await both).toEqual([1, 2]);
    const later = together.do('a', work);
    ends[2]?.();
    expect(await later).toBe(3);
  });
});
