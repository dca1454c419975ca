import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Bursts } from './bursts.ts';

let passed: string[];
let bursts: Bursts<string>;

beforeEach(() => {
  jest.useFakeTimers();
  passed = [];
  bursts = new Bursts(500, (item) => passed.push(item));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a burst', () => {
  it('begins at once, goes on slowly, and ends with what came last', () => {
    for (const item of ['a1', 'a2', 'a3']) {
      bursts.take('a', item);
    }
    expect(passed).toEqual(['a1']);
    jest.advanceTimersByTime(499);
    bursts.take('a', 'a4');
    expect(passed).toEqual(['a1']);
    jest.advanceTimersByTime(1);
    expect(passed).toEqual(['a1', 'a4']);
    jest.advanceTimersByTime(5000);
    expect(passed).toEqual(['a1', 'a4']);
    bursts.take('a', 'a5');
    expect(passed).toEqual(['a1', 'a4', 'a5']);
  });

  it('holds up nobody else', () => {
    bursts.take('a', 'a1');
    bursts.take('b', 'b1');
    expect(passed).toEqual(['a1', 'b1']);
  });

  it('says nothing more once it was stopped', () => {
    bursts.take('a', 'a1');
    bursts.take('a', 'a2');
    bursts.stop();
    jest.advanceTimersByTime(5000);
    expect(passed).toEqual(['a1']);
  });
});
