import { describe, expect, it } from '@jest/globals';
import { Gathering } from './gathering.ts';

/** Answers each number with its double, when it is told to; says which were asked together. */
function doubling(refused: readonly number[] = []) {
  const groups: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const gathering = new Gathering<number, number>(
    async (asks) => {
      groups.push(asks);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (asks.some((ask) => refused.includes(ask))) {
        throw new Error(`Not ${asks.join(', ')}`);
      }
      return (ask) => ask * 2;
    },
    { most: 3 },
  );
  /** Ends every group, those too that begin because another has ended. */
  const endAll = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { gathering, groups, endAll };
}

describe('questions that are gathered', () => {
  it('are answered alone at first, and together while that goes on, as many as fit', async () => {
    const { gathering, groups, endAll } = doubling();
    const answers = Promise.all([1, 2, 3, 4, 5].map((ask) => gathering.do(ask)));
    await endAll();
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('are answered each alone where their group fails, so that one fails for itself only', async () => {
    const { gathering, groups, endAll } = doubling([3]);
    const answers = Promise.allSettled([1, 2, 3, 4].map((ask) => gathering.do(ask)));
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('fail together where the database has gone, without asking for it once for each', async () => {
    const groups: (readonly number[])[] = [];
    const gathering = new Gathering<number, number>((asks) => {
      groups.push(asks);
      return Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    });
    const answers = await Promise.allSettled([1, 2, 3].map((ask) => gathering.do(ask)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  it('are answered again after one that was alone has failed', async () => {
    const { gathering, endAll } = doubling([1]);
    const answers = Promise.allSettled([1, 2].map((ask) => gathering.do(ask)));
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
