import { describe, expect, it } from '@jest/globals';
import { ownOrigins } from './own-origins.ts';

describe('ownOrigins', () => {
  it('is the public address alone, without its path', () => {
    expect(ownOrigins('https://club.example.org/members')).toEqual(['https://club.example.org']);
  });

  it('is every name of this machine for an address on it, at the same port only', () => {
    expect(ownOrigins('http://localhost:4000')).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
    ]);
    expect(ownOrigins('http://127.0.0.1')).toContain('http://localhost');
  });
});
