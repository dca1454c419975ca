import { describe, expect, it } from '@jest/globals';
import { verdictOf, type Ask } from './hearing.ts';

interface Facts {
  first: number;
  second: number;
}

type Verdict = Ask<Facts> | { kind: 'sum'; sum: number };

describe('a hearing', () => {
  it('asks for one thing after the other, for nothing that is not wanted, and for nothing twice', async () => {
    const asked: string[] = [];
    const ask = (name: string, fact: number) => () => {
      asked.push(name);
      return Promise.resolve(fact);
    };
    const judge = ({ first, second }: Partial<Facts>): Verdict => {
      if (first === undefined) {
        return { kind: 'ask', wants: 'first' };
      }
      if (first > 1 && second === undefined) {
        return { kind: 'ask', wants: 'second' };
      }
      return { kind: 'sum', sum: first + (second ?? 0) };
    };
    const sources = { first: ask('first', 2), second: ask('second', 3) };
    await expect(verdictOf<Facts, Verdict>(judge, sources)).resolves.toEqual({ kind: 'sum', sum: 5 });
    expect(asked.splice(0)).toEqual(['first', 'second']);
    const enough = { ...sources, first: ask('first', 1) };
    await expect(verdictOf<Facts, Verdict>(judge, enough)).resolves.toEqual({ kind: 'sum', sum: 1 });
    expect(asked).toEqual(['first']);
  });
});
