import { describe, expect, it } from '@jest/globals';
import { visitor } from './actor.ts';
import { callWith, type Call } from './call.ts';
import { SharedLoader } from './shared-loader.ts';

const call = { actor: visitor() } as Call;

describe('look-ups of everybody who asks at once', () => {
  it('are one statement, whoever asks, and are not remembered', async () => {
    const asked: number[][] = [];
    const loader = new SharedLoader<string>((_call, keys) => {
      asked.push([...keys]);
      return Promise.resolve(
        new Map(keys.filter((key) => key < 3).map((key) => [key, `thing ${String(key)}`])),
      );
    });
    const others = callWith(call, {});
    expect(await Promise.all([loader.load(call, 1), loader.load(others, 2), loader.load(others, 1)])).toEqual(
      ['thing 1', 'thing 2', 'thing 1'],
    );
    expect(await loader.load(call, 3)).toBeNull();
    expect(await loader.load(call, 1)).toBe('thing 1');
    expect(asked).toEqual([[1, 2], [3], [1]]);
  });

  it('fail together and are tried anew by who asks next', async () => {
    let isAway = true;
    const loader = new SharedLoader<string>((_call, keys) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, 'here']))),
    );
    const answers = await Promise.allSettled([loader.load(call, 1), loader.load(call, 2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await loader.load(call, 1)).toBe('here');
  });
});
