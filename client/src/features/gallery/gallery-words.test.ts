import { describe, expect, it } from '@jest/globals';
import { categories, categoryFrom, categoryInAddress } from './gallery-words';

describe('a category in an address', () => {
  it('comes back as it was written', () => {
    for (const category of categories) expect(categoryFrom(categoryInAddress(category))).toBe(category);
    expect(categoryInAddress(null)).toBeNull();
  });

  it('is read in any case, and nonsense is none', () => {
    expect(categoryFrom('Community')).toBe('COMMUNITY');
    expect([categoryFrom('sport'), categoryFrom(''), categoryFrom(null), categoryFrom('toString')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
