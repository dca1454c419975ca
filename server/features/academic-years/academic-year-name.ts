import { addDays, laterDay } from '../../core/clock.ts';
import { field } from '../../core/validation/fields.ts';

/** What is said of anything that is no academic year. */
export const yearFormatText = 'Academic year must be in format YYYY-YYYY';

const WRITTEN = /^([1-9]\d{3})[-/](\d{4})$/;

/** `2026-2027` for a text that means an academic year, written with a dash or a slash; null for any other. */
export function yearIn(written: string): string | null {
  const [, first = '', second = ''] = WRITTEN.exec(written.trim()) ?? [];
  return first !== '' && Number(second) === Number(first) + 1 ? `${first}-${second}` : null;
}

/** The academic year that a day is in by the calendar: it begins in September (contract §9). */
export function yearOfDay(day: string): string {
  const calendarYear = Number(day.slice(0, 4));
  const first = Number(day.slice(5, 7)) >= 9 ? calendarYear : calendarYear - 1;
  return `${String(first)}-${String(first + 1)}`;
}

/** First and last day of an academic year of which nobody has said anything else (contract D31). */
export function usualDates(year: string): { startDate: string; endDate: string } {
  const [first = '', second = ''] = year.split('-');
  return { startDate: `${first}-09-01`, endDate: `${second}-08-31` };
}

/** A year on file with its first and last day. */
interface YearDates {
  year: string;
  startDate: string;
  endDate: string;
}

/** The usual days of a year that nobody has put on file, without those of the years there are; null when none is left. */
export function freeDates(
  onFile: readonly YearDates[],
  year: string,
): Pick<YearDates, 'startDate' | 'endDate'> | null {
  const usual = usualDates(year);
  const before = onFile.filter((other) => other.year < year).map(({ endDate }) => addDays(endDate, 1));
  const after = onFile.filter((other) => other.year > year).map(({ startDate }) => addDays(startDate, -1));
  const startDate = before.reduce(laterDay, usual.startDate);
  const endDate = after.reduce((one, other) => (one < other ? one : other), usual.endDate);
  return startDate < endDate ? { startDate, endDate } : null;
}

/** Whether a day is in one of the two calendar years that a year is named after. */
export const isInYear = (year: string, day: string): boolean => year.split('-').includes(day.slice(0, 4));

/** Reads an academic year as people write it; the answer has the dash. */
export const yearName = () =>
  field((value, fail): string => (typeof value === 'string' ? yearIn(value) : null) ?? fail(yearFormatText), {
    json: { type: 'string', pattern: WRITTEN.source, examples: ['2026-2027'] },
    isRequired: true,
  });
