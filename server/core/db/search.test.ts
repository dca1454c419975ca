import { describe, expect, it } from '@jest/globals';
import { containsPattern, searchText } from './search.ts';

describe('searching for a text', () => {
  it('trims and counts nothing as no search', () => {
    expect(searchText('  tree  ')).toBe('tree');
    expect([searchText('   '), searchText(null), searchText(undefined), searchText('\0')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('cuts a long text at whole characters', () => {
    expect(searchText('😀'.repeat(200))).toBe('😀'.repeat(100));
  });

  it('finds wildcards as the characters they are', () => {
    expect(containsPattern('50%_\\')).toBe(String.raw`%50\%\_\\%`);
    expect(containsPattern(' ')).toBeNull();
  });
});
