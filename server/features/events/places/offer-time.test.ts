import { describe, expect, it } from '@jest/globals';
import { offerEnds } from './offer-time.ts';

const now = new Date('2026-04-18T12:00:00+03:00');
const HOUR = 3_600_000;

describe('the time to accept a place', () => {
  it.each([
    [7 * 24, 24, 24],
    [7 * 24, 2, 2],
    [8, 24, 2],
    [2, 24, 0.5],
    [0.5, 24, 0.25],
    [-3, 24, 0.25],
  ])('of an event in %d hours that gives %d hours is %d hours', (startsIn, offerHours, expected) => {
    const startsAt = new Date(now.getTime() + startsIn * HOUR);
    expect((offerEnds({ startsAt, offerHours }, now).getTime() - now.getTime()) / HOUR).toBe(expected);
  });
});
