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

/** Reads an academic year as people write it; the answer has the dash. */
export const yearName = () =>
  field((value, fail): string => (typeof value === 'string' ? yearIn(value) : null) ?? fail(yearFormatText), {
    json: { type: 'string', pattern: WRITTEN.source, examples: ['2026-2027'] },
    isRequired: true,
  });
