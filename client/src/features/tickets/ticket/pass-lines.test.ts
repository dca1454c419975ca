import { describe, expect, it } from '@jest/globals';
import { passLines } from './pass-lines';

/** Every sign is as wide as every other. */
const lines = (text: string, most = 3) => passLines(text, { width: 10, most }, (words) => words.length);

describe('the lines of a pass picture', () => {
  it('break between words, and inside one that is too wide', () => {
    expect(lines('Night of young leaders')).toEqual(['Night of', 'young', 'leaders']);
    expect(lines('abcdefghijklmno p')).toEqual(['abcdefghij', 'klmno p']);
    expect(lines('  ')).toEqual([]);
  });

  it('end with a sign that something is missing where there are too many', () => {
    expect(lines('one two three four five six seven', 2)).toEqual(['one two', 'three fou…']);
    expect(lines('w'.repeat(100)).join('')).toBe(`${'w'.repeat(29)}…`);
  });
});
