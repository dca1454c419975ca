import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './sizes';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [12_400_000, '12.4 MB'],
    [252_000_000_000, '252 GB'],
    [3e15, '3000 TB'],
  ])('writes %d as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
