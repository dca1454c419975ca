import { describe, expect, it } from '@jest/globals';
import { clubToday } from './club-day';

describe('today in the club', () => {
  it('turns at midnight in Nairobi', () => {
    expect(clubToday(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(clubToday(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });
});
