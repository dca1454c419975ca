import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  nairobiDate,
  nairobiDateTime,
  nairobiMoment,
  nairobiTime,
  dayInWords,
  nairobiWords,
  nairobiYear,
  startOfDay,
  startOfDayAt,
} from './clock.ts';

describe('the club calendar', () => {
  it('turns the day at midnight in Nairobi, not in London', () => {
    expect(nairobiDate(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
    expect(nairobiDate(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
    expect(nairobiYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027);
  });

  it('writes moments with the club offset', () => {
    expect(nairobiDateTime(new Date('2026-03-02T11:05:09.123Z'))).toBe('2026-03-02T14:05:09+03:00');
  });

  it('reads a day and an hour as they stand on a clock in Nairobi, and back', () => {
    const moment = nairobiMoment('2026-04-18', '01:30');
    expect(moment.toISOString()).toBe('2026-04-17T22:30:00.000Z');
    expect([nairobiDate(moment), nairobiTime(moment)]).toEqual(['2026-04-18', '01:30']);
    expect(nairobiWords(moment)).toBe('Sat 18 Apr 2026, 01:30');
    expect(dayInWords('2026-09-22')).toBe('Tue 22 Sep 2026');
    expect(startOfDay('2026-04-18').toISOString()).toBe('2026-04-17T21:00:00.000Z');
  });

  it.each([
    '1969-12-31T20:59:59.999Z',
    '1970-01-01T00:00:00Z',
    '2026-12-31T21:00:00Z',
    '2026-03-02T11:05:59.999Z',
  ])('reads the hour of %s as the calendar of the engine does', (moment) => {
    const there = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Africa/Nairobi',
    });
    expect(nairobiTime(new Date(moment))).toBe(there.format(new Date(moment)));
  });

  it('knows when the day of a moment began, and others before and after it', () => {
    for (const moment of [
      '2026-12-31T20:59:59.999Z',
      '2026-12-31T21:00:00Z',
      '2027-01-01T12:00:00Z',
      '1969-12-31T22:00:00Z',
    ]) {
      const day = nairobiDate(new Date(moment));
      expect(startOfDayAt(new Date(moment))).toEqual(startOfDay(day));
      expect(startOfDayAt(new Date(moment), -31)).toEqual(startOfDay(addDays(day, -31)));
      expect(startOfDayAt(new Date(moment), 60)).toEqual(startOfDay(addDays(day, 60)));
    }
  });

  it('adds days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('cuts a day that the month lacks to the last day of the month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-11-20', 24)).toBe('2028-11-20');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });
});
