import { describe, expect, it } from '@jest/globals';
import { movedTo } from './arranged';

describe('movedTo', () => {
  it('puts one thing at another place and leaves the order of the others', () => {
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('takes what lies beyond the ends as the ends, and moves nothing that is not there', () => {
    expect(movedTo(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(movedTo(['a', 'b'], 1, -3)).toEqual(['b', 'a']);
    expect(movedTo(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});
