import { addDays, addMonths } from '../../../core/clock.ts';

/** How the days of a series follow from its first one. */
export const repetitions = ['WEEKLY', 'MONTHLY_BY_DAY', 'MONTHLY_BY_WEEKDAY'] as const;

export type Repetition = (typeof repetitions)[number];

export interface SeriesRule {
  repeats: Repetition;
  /** Each week or month, every second one, and so on. */
  every: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const moment = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days from one to another; negative when the second is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((moment(to).getTime() - moment(from).getTime()) / DAY_MS);

/** The same weekday of another month: the second Thursday, or the last where the first day was a fifth one. */
function sameWeekday(first: string, months: number): string {
  const place = Math.ceil(moment(first).getUTCDate() / 7);
  const month = addMonths(`${first.slice(0, 7)}-01`, months);
  const ahead = (moment(first).getUTCDay() - moment(month).getUTCDay() + 7) % 7;
  const day = addDays(month, ahead + 7 * (Math.min(place, 4) - 1));
  const week = addDays(day, 7);
  return place === 5 && week.slice(0, 7) === month.slice(0, 7) ? week : day;
}

/** The day at a place of the series, the first one being at 0. A day that a month lacks is its last. */
function seriesDay(first: string, { repeats, every }: SeriesRule, place: number): string {
  switch (repeats) {
    case 'WEEKLY':
      return addDays(first, 7 * every * place);
    case 'MONTHLY_BY_DAY':
      return addMonths(first, every * place);
    case 'MONTHLY_BY_WEEKDAY':
      return sameWeekday(first, every * place);
  }
}

/** So many days of a series, its first one included. */
export const seriesDays = (first: string, rule: SeriesRule, count: number): string[] =>
  Array.from({ length: count }, (_, place) => seriesDay(first, rule, place));
