import { describe, expect, it } from '@jest/globals';
import { mapParts } from './site-map-parts.ts';

const lines = Array.from({ length: 5 }, (_, index) => ({ path: `/blog/${String(index)}`, changedAt: null }));
const locationsIn = (part = '') => [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

describe('the map of a site', () => {
  it('is one list while there are few pages', () => {
    const [only, ...others] = mapParts(lines, 'https://club.example.org', 5);
    expect([locationsIn(only).length, others.length]).toEqual([5, 0]);
  });

  it('names its parts where there are many', () => {
    const [first, ...parts] = mapParts(lines, 'https://club.example.org', 2);
    expect(locationsIn(first)).toEqual(
      [1, 2, 3].map((part) => `https://club.example.org/sitemap-${String(part)}.xml`),
    );
    expect(parts.flatMap(locationsIn)).toEqual(lines.map(({ path }) => `https://club.example.org${path}`));
  });
});
