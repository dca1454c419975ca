import { describe, expect, it } from '@jest/globals';
import { nextDigest } from './next-digest.ts';

describe('the next digest', () => {
  it.each([
    ['2026-11-23T06:59:59+03:00', '2026-11-23T07:00:00+03:00'],
    ['2026-11-23T07:00:00+03:00', '2026-11-24T07:00:00+03:00'],
    ['2026-12-31T23:30:00+03:00', '2027-01-01T07:00:00+03:00'],
  ])('after %s goes at %s', (now, digest) => {
    expect(nextDigest(new Date(now))).toEqual(new Date(digest));
  });
});
