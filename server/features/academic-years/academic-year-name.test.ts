import { describe, expect, it } from '@jest/globals';
import { freeDates, isInYear, usualDates, yearIn, yearOfDay } from './academic-year-name.ts';

describe('an academic year', () => {
  it.each([
    ['2026-2027', '2026-2027'],
    [' 2026/2027 ', '2026-2027'],
    ['2026-2028', null],
    ['2027-2026', null],
    ['2026-27', null],
    ['2026 2027', null],
    ['0999-1000', null],
    ['', null],
  ])('written as "%s" is read as %s', (written, year) => {
    expect(yearIn(written)).toBe(year);
  });

  it('begins in September', () => {
    expect(yearOfDay('2026-08-31')).toBe('2025-2026');
    expect(yearOfDay('2026-09-01')).toBe('2026-2027');
    expect(usualDates('2026-2027')).toEqual({ startDate: '2026-09-01', endDate: '2027-08-31' });
  });

  it('takes no day of another one', () => {
    const long = { year: '2025-2026', startDate: '2025-09-01', endDate: '2026-09-14' };
    const early = { year: '2027-2028', startDate: '2027-08-20', endDate: '2028-08-31' };
    expect(freeDates([], '2026-2027')).toEqual(usualDates('2026-2027'));
    expect(freeDates([early, long], '2026-2027')).toEqual({ startDate: '2026-09-15', endDate: '2027-08-19' });
    expect(freeDates([{ ...long, endDate: '2027-08-30' }], '2026-2027')).toBeNull();
  });

  it('lies in two calendar years', () => {
    expect(isInYear('2026-2027', '2026-01-01')).toBe(true);
    expect(isInYear('2026-2027', '2028-01-01')).toBe(false);
  });
});
