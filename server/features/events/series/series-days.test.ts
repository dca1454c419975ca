import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nairobiDate, nairobiMoment, nairobiTime } from '../../../core/clock.ts';
import { daysBetween, repetitions, seriesDays, type SeriesRule } from './series-days.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dateOf = (day: string): number => Number(day.slice(8));
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rules = fc.record({ repeats: fc.constantFrom(...repetitions), every: fc.integer({ min: 1, max: 12 }) });

describe('the days of a series', () => {
  it.each<[string, SeriesRule, string[]]>([
    ['2026-11-26', { repeats: 'WEEKLY', every: 1 }, ['2026-11-26', '2026-12-03', '2026-12-10']],
    ['2026-12-24', { repeats: 'WEEKLY', every: 2 }, ['2026-12-24', '2027-01-07', '2027-01-21']],
    ['2027-01-31', { repeats: 'MONTHLY_BY_DAY', every: 1 }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['2028-01-30', { repeats: 'MONTHLY_BY_DAY', every: 1 }, ['2028-01-30', '2028-02-29', '2028-03-30']],
    // The second Thursday of each month.
    ['2026-11-12', { repeats: 'MONTHLY_BY_WEEKDAY', every: 1 }, ['2026-11-12', '2026-12-10', '2027-01-14']],
    // A fifth Monday is the last one: not every month has five.
    ['2026-11-30', { repeats: 'MONTHLY_BY_WEEKDAY', every: 1 }, ['2026-11-30', '2026-12-28', '2027-01-25']],
  ])('from %s on by %j are %j', (first, rule, expected) => {
    expect(seriesDays(first, rule, 3)).toEqual(expected);
  });

  it('begin with the first, rise, and stay what the rule says, over every end of a month', () => {
    fc.assert(
      fc.property(days, rules, fc.integer({ min: 2, max: 60 }), (first, rule, count) => {
        const all = seriesDays(first, rule, count);
        expect(all[0]).toBe(first);
        expect(all).toHaveLength(count);
        for (const [place, day] of all.entries()) {
          if (rule.repeats === 'WEEKLY') {
            expect(daysBetween(first, day)).toBe(7 * rule.every * place);
            continue;
          }
          expect(monthOf(day) - monthOf(first)).toBe(rule.every * place);
          if (rule.repeats === 'MONTHLY_BY_DAY') {
            expect(dateOf(day)).toBe(Math.min(dateOf(first), lastOfMonth(day)));
          } else {
            expect(weekday(day)).toBe(weekday(first));
            const [was, is] = [first, day].map((each) => Math.ceil(dateOf(each) / 7));
            expect(was === 5 ? dateOf(day) + 7 > lastOfMonth(day) : is === was).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep the hour of Nairobi through the year', () => {
    fc.assert(
      fc.property(days, rules, (first, rule) => {
        for (const day of seriesDays(first, rule, 13)) {
          const startsAt = nairobiMoment(day, '00:30');
          expect([nairobiDate(startsAt), nairobiTime(startsAt)]).toEqual([day, '00:30']);
        }
      }),
      { numRuns: 100 },
    );
  });
});
