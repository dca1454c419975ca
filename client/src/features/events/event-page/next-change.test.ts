import { describe, expect, it } from '@jest/globals';
import { untilNextChange } from './next-change';

const summit = {
  ...{ date: '2026-04-18', startsAt: '2026-04-18T09:00:00+03:00', endsAt: null },
  ...{ registrationOpensAt: null, registrationClosesAt: null, withdrawableUntil: null },
};
const wait = (status: 'UPCOMING' | 'ONGOING' | 'COMPLETED', now: string) =>
  untilNextChange({ ...summit, status }, new Date(now));

describe('the wait until an event changes by the clock', () => {
  it('ends a second after its start, and after its day in Nairobi', () => {
    expect(wait('UPCOMING', '2026-04-18T05:59:00Z')).toBe(61_000);
    expect(wait('ONGOING', '2026-04-18T06:00:00Z')).toBe(15 * 60 * 60 * 1000 + 1_000);
    expect(wait('COMPLETED', '2026-04-18T05:59:00Z')).toBeNull();
  });

  it('ends after the end that is said, and where registering begins or ends before', () => {
    const now = new Date('2026-04-18T07:00:00Z');
    const long = { ...summit, endsAt: '2026-04-20T10:00:00+03:00' };
    expect(untilNextChange({ ...long, status: 'ONGOING' }, now)).toBe(48 * 60 * 60 * 1000 + 1_000);
    const closing = { ...long, registrationClosesAt: '2026-04-18T10:01:00+03:00' };
    expect(untilNextChange({ ...closing, status: 'ONGOING' }, now)).toBe(61_000);
    const past = { ...long, withdrawableUntil: '2026-04-18T08:00:00+03:00' };
    expect(untilNextChange({ ...past, status: 'ONGOING' }, now)).toBe(48 * 60 * 60 * 1000 + 1_000);
  });

  it('is short for a clock that runs ahead of the club’s', () => {
    expect(wait('UPCOMING', '2026-04-18T06:05:00Z')).toBe(30_000);
    expect(wait('ONGOING', '2026-04-18T21:05:00Z')).toBe(30_000);
  });
});
