import { describe, expect, it } from '@jest/globals';
import { dateStyleIn, useDateStyle } from './date-style';
import { dateWords } from './date-words';
import { clubDay, formatDay, formatInstant, formatLongMonth, formatMoment, formatTime } from './dates';
import { formatMoney } from './money';

describe('formatMoney', () => {
  it.each([
    ['1000.00', 'KES 1,000'],
    ['1250000.5', 'KES 1,250,000.50'],
    ['0.05', 'KES 0.05'],
    ['84', 'KES 84'],
    ['-20.00', '-KES 20'],
    ['about ten', 'about ten'],
  ])('writes %s as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
});

describe('dates', () => {
  it('shows a moment in club time whatever offset it came with', () => {
    expect(formatMoment('2026-04-18T09:00:00+03:00')).toBe('Sat 18 Apr 2026, 09:00');
    expect(formatMoment('2026-04-17T22:30:00Z')).toBe('Sat 18 Apr 2026, 01:30');
  });

  it('shows the second where the order of messages matters', () => {
    expect(formatInstant('2026-04-18T09:00:07+03:00')).toBe('Sat 18 Apr 2026, 09:00:07');
  });

  it('knows which day it is at the club', () => {
    expect(clubDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(clubDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });

  it('never shifts a calendar day', () => {
    expect(formatDay('2026-04-18')).toBe('Sat 18 Apr 2026');
    expect(formatDay('2026-09-22')).toBe('Tue 22 Sep 2026');
  });

  it('names a month, and leaves what is no month as it is', () => {
    expect([formatLongMonth('2026-03'), formatLongMonth('2026-31')]).toEqual(['March 2026', '2026-31']);
  });

  it('are written in the language and by the clock that somebody chose', () => {
    useDateStyle.getState().choose({ language: 'sw', clock: '12' });
    expect(formatMoment('2026-09-18T17:30:00+03:00')).toBe('Ijumaa 18 Sep 2026, 5:30 pm');
    expect(formatMoment('2026-09-18T00:05:00+03:00')).toContain('12:05 am');
    expect(formatInstant('2026-09-18T17:30:07+03:00')).toBe('Ijumaa 18 Sep 2026, 5:30:07 pm');
    expect(formatTime('12:00')).toBe('12:00 pm');
    useDateStyle.getState().choose({ language: 'en', clock: '24' });
    expect(formatMoment('2026-09-18T00:05:00+03:00')).toBe('Fri 18 Sep 2026, 00:05');
    expect(formatTime('12:00')).toBe('12:00');
  });

  it.each([
    ['en', 'en-GB'],
    ['sw', 'sw-KE'],
  ] as const)('have the words of %s as the browser would write them', (language, locale) => {
    const named = (moments: number[], named: Intl.DateTimeFormatOptions) =>
      moments.map((moment) =>
        new Intl.DateTimeFormat(locale, { ...named, timeZone: 'UTC' })
          .format(moment)
          .replace(/^Sept$/, 'Sep'),
      );
    const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 1, 1 + day));
    const year = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month));
    const { days, months, longMonths } = dateWords[language];
    expect(days).toEqual(named(week, { weekday: 'short' }));
    expect(months).toEqual(named(year, { month: 'short' }));
    expect(longMonths).toEqual(named(year, { month: 'long' }));
  });

  it('say of what is no moment that it is none', () => {
    expect(() => formatMoment('soon')).toThrow(RangeError);
  });

  it('take nothing from storage but a style that there is', () => {
    expect(dateStyleIn('sw-12')).toEqual({ language: 'sw', clock: '12' });
    expect(dateStyleIn('fr-13')).toEqual({ language: 'en', clock: '24' });
    expect(dateStyleIn(null)).toEqual({ language: 'en', clock: '24' });
  });
});
