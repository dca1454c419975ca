import { startOfDay } from '../../../core/clock.ts';

const named = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Nairobi',
});

/** The month of a day in Nairobi: `2026-03` of `2026-03-31`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** `March 2026`, of `2026-03` or of a day in it. */
export const monthInWords = (month: string): string => named.format(startOfDay(firstDayOf(month)));

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${monthOf(month)}-01`;
