import { useDateStyle } from './date-style';
import { dateWords } from './date-words';

/** Kenya is three hours ahead of UTC, all year. */
const aheadMs = 3 * 60 * 60 * 1000;

/** A moment by the clock in Nairobi: "2026-04-18T09:00:07". Throws where it is no moment. */
export const clubClock = (moment: Date): string =>
  new Date(moment.getTime() + aheadMs).toISOString().slice(0, 19);

/** The calendar day (YYYY-MM-DD) that a moment has in the club's time. */
export const clubDay = (moment: Date): string => clubClock(moment).slice(0, 10);

/** The calendar day of now in the club's time. */
export const clubToday = (): string => clubDay(new Date());

const wordsHere = () => dateWords[useDateStyle.getState().language];

/** A calendar day (YYYY-MM-DD), which has no time zone to shift it: "Sat 18 Apr 2026". */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const { days, months } = wordsHere();
  return `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The month of a calendar day (YYYY-MM-DD), for a sheet of a calendar: "Apr". */
export const formatMonth = (day: string): string => wordsHere().months[Number(day.slice(5, 7)) - 1] ?? '';

/** A month (YYYY-MM): "Apr 2026". */
export const monthWords = (month: string): string => `${formatMonth(month)} ${month.slice(0, 4)}`;

/** The same with its whole name: "April 2026". What is no month stays as it is. */
export function formatLongMonth(month: string): string {
  const [year, number] = month.split('-');
  const name = wordsHere().longMonths[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

/** A time of day (HH:MM or HH:MM:SS) by the clock that was chosen: "17:30", "5:30 pm". */
export function formatTime(time: string): string {
  if (useDateStyle.getState().clock === '24') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A moment (ISO 8601) in club time: "Sat 18 Apr 2026, 09:00". */
export function formatMoment(iso: string): string {
  const [day = '', time = ''] = clubClock(new Date(iso)).split('T');
  return `${formatDay(day)}, ${formatTime(time.slice(0, 5))}`;
}

/** The same to the second, for the order of messages: "Sat 18 Apr 2026, 09:00:07". */
export function formatInstant(iso: string): string {
  const [day = '', time = ''] = clubClock(new Date(iso)).split('T');
  return `${formatDay(day)}, ${formatTime(time)}`;
}
