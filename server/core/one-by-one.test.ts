import { describe, expect, it } from '@jest/globals';
import { OneByOne } from './one-by-one.ts';

describe('work that is done one by one', () => {
  it('begins when what was asked for before is over, also when that failed', async () => {
    const queue = new OneByOne();
    const said: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const failing = queue.do('a', async () => {
      said.push('first begins');
      await first.promise;
      said.push('first ends');
      throw new Error('x');
    });
    const second = queue.do('a', () => Promise.resolve(said.push('second')));
    const other = queue.do('b', () => Promise.resolve(said.push('other')));
    await other;
    first.resolve(undefined);
    await expect(failing).rejects.toThrow('x');
    expect(await second).toBe(4);
    expect(said).toEqual(['first begins', 'other', 'first ends', 'second']);
  });

  it('begins again after everything was done', async () => {
    const queue = new OneByOne();
    expect(await queue.do('a', () => Promise.resolve(1))).toBe(1);
    expect(await queue.do('a', () => Promise.resolve(2))).toBe(2);
  });
});
