import { describe, expect, it } from '@jest/globals';
import { untilNextChange } from './next-change';

const summit = { date: '2026-04-18', startsAt: '2026-04-18T09:00:00+03:00' };
const wait = (status: 'UPCOMING' | 'ONGOING' | 'COMPLETED', now: string) =>
  untilNextChange({ ...summit, status }, new Date(now));

describe('the wait until an event changes by the clock', () => {
  it('ends a second after its start, and after its day in Nairobi', () => {
    expect(wait('UPCOMING', '2026-04-18T05:59:00Z')).toBe(61_000);
    expect(wait('ONGOING', '2026-04-18T06:00:00Z')).toBe(15 * 60 * 60 * 1000 + 1_000);
    expect(wait('COMPLETED', '2026-04-18T05:59:00Z')).toBeNull();
  });

  it('is short for a clock that runs ahead of the club’s', () => {
    expect(wait('UPCOMING', '2026-04-18T06:05:00Z')).toBe(30_000);
    expect(wait('ONGOING', '2026-04-18T21:05:00Z')).toBe(30_000);
  });
});
