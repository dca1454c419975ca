import { describe, expect, it } from '@jest/globals';
import { causeChain } from './cause-chain.ts';

const coded = (message: string, code: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

describe('causeChain', () => {
  it('goes from what was thrown to where it began', () => {
    const refused = coded('connect ECONNREFUSED', 'ECONNREFUSED');
    const lost = new Error('no connection', { cause: new AggregateError([refused], 'all failed') });
    expect(causeChain(lost)).toEqual([
      { name: 'Error', message: 'no connection' },
      { name: 'AggregateError', message: 'all failed' },
      { name: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
    ]);
  });

  it('tells once what a wrapper repeats, ends in a circle, and reads what is no error', () => {
    expect(causeChain(coded('same', '55P03', coded('same', '55P03')))).toHaveLength(1);
    const circle = coded('a', 'A');
    circle.cause = coded('b', 'B', circle);
    expect(causeChain(circle)).toHaveLength(5);
    expect(causeChain('a secret text')).toEqual([
      { name: 'string', message: 'Something that is no error was thrown' },
    ]);
    expect(causeChain(undefined)).toEqual([]);
  });
});
