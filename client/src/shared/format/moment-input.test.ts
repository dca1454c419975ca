import { describe, expect, it } from '@jest/globals';
import { formatInput, instantOf } from './moment-input';

describe('a day and an hour in a form', () => {
  it('are those of Nairobi, whatever the zone of the browser, and come back as the same moment', () => {
    expect(formatInput('2026-04-18T21:30:00.000Z')).toBe('2026-04-19T00:30');
    expect(instantOf('2026-04-19T00:30')).toBe('2026-04-18T21:30:00.000Z');
    expect([formatInput(null), instantOf('')]).toEqual(['', null]);
  });
});
