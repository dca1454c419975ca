import { describe, expect, it } from '@jest/globals';
import { usualDates, yearIn, yearOfDay } from './academic-year-name.ts';

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
});
