/** The club's calendar. Everything a person sees as a day or an hour is a day or an hour in Nairobi (UTC+3, no DST). */
const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000;

/** All days in Nairobi are as long. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Source of the present moment, injected so that tests can hold or move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

const shifted = (moment: Date): Date => new Date(moment.getTime() + NAIROBI_OFFSET_MS);

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The calendar day in Nairobi, `YYYY-MM-DD`. Lists ask for it row by row. */
export function nairobiDate(moment: Date): string {
  const there = shifted(moment);
  const year = there.getUTCFullYear();
  return year > 999 && year < 10_000
    ? `${String(year)}-${twoDigits[there.getUTCMonth() + 1] ?? ''}-${twoDigits[there.getUTCDate()] ?? ''}`
    : there.toISOString().slice(0, 10);
}

/** The moment as ISO 8601 with the club's offset and whole seconds, e.g. `2026-03-02T14:05:09+03:00`. */
export function nairobiDateTime(moment: Date): string {
  return `${shifted(moment).toISOString().slice(0, 19)}+03:00`;
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Nairobi',
});

/** A `YYYY-MM-DD` day as people read it: `Sat 18 Apr 2026`; September is Sep, not the Sept of British English. */
export const dayInWords = (day: string): string =>
  inWords.format(startOfDay(day)).replace(',', '').replace('Sept', 'Sep');

/** Day and hour as people read them: `Sat 18 Apr 2026, 09:00`. */
export const nairobiWords = (moment: Date): string =>
  `${dayInWords(nairobiDate(moment))}, ${nairobiTime(moment)}`;

/** The calendar year in Nairobi. */
export function nairobiYear(moment: Date): number {
  return shifted(moment).getUTCFullYear();
}

/** The hour and minute in Nairobi, `HH:MM`. Lists ask for it row by row. */
export function nairobiTime(moment: Date): string {
  const minute = Math.floor((moment.getTime() + NAIROBI_OFFSET_MS) / MINUTE_MS);
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${twoDigits[Math.floor(ofDay / 60)] ?? ''}:${twoDigits[ofDay % 60] ?? ''}`;
}

/** The moment at which clocks in Nairobi show `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). */
export function nairobiMoment(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+03:00`);
}

/** The first moment of a day in Nairobi. */
export const startOfDay = (day: string): Date => nairobiMoment(day, '00:00');

/** The beginning of the day in Nairobi that a moment falls on, or of one so many days later. */
export const startOfDayAt = (moment: Date, daysLater = 0): Date =>
  new Date((Math.floor(shifted(moment).getTime() / DAY_MS) + daysLater) * DAY_MS - NAIROBI_OFFSET_MS);

/** Adds calendar days to a `YYYY-MM-DD` day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Adds calendar months to a `YYYY-MM-DD` day; a day the target month lacks becomes its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** The later of two `YYYY-MM-DD` days. */
export const laterDay = (a: string, b: string): string => (a > b ? a : b);
