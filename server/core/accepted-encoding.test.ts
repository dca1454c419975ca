import { describe, expect, it } from '@jest/globals';
import { acceptedEncoding } from './accepted-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.8, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['br;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('for %p is %p', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
