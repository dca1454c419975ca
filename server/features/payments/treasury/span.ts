import { addDays, addMonths, dayInWords } from '../../../core/clock.ts';
import { invalidField } from '../../../core/errors.ts';

/** How long the club's figures are summed up for. */
export const spanKinds = ['MONTH', 'SEMESTER', 'YEAR', 'CUSTOM'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** Some days of the club's calendar, the first and the last included, as `YYYY-MM-DD` in Nairobi. */
export interface Span {
  kind: SpanKind;
  from: string;
  to: string;
  /** `November 2026`, `Sep–Dec 2026`, `2026-2027`. */
  title: string;
}

/** What is asked for: the span that has a day in it, or the days themselves. */
export interface SpanWanted {
  kind: SpanKind;
  day?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Months of the spans that have a length of their own. */
const MONTHS = { MONTH: 1, SEMESTER: 4, YEAR: 12 } as const;
type Calendar = keyof typeof MONTHS;

/** The academic year begins in September (glossary), its semesters in September, January and May. */
const FIRST_MONTH = 9;
const MOST_YEARS = 5;

const monthName = (day: string, month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-GB', { month, timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^Sept$/, 'Sep');

function titleOf(kind: Calendar, from: string, to: string): string {
  const year = from.slice(0, 4);
  if (kind === 'YEAR') {
    return `${year}-${to.slice(0, 4)}`;
  }
  return kind === 'MONTH'
    ? `${monthName(from, 'long')} ${year}`
    : `${monthName(from, 'short')}–${monthName(to, 'short')} ${year}`;
}

/** The month, semester or academic year that has a day in it. */
function calendarSpan(kind: Calendar, day: string): Span {
  const months = MONTHS[kind];
  const month = Number(day.slice(5, 7));
  const into = (month - FIRST_MONTH + 12) % months;
  const from = addMonths(`${day.slice(0, 7)}-01`, -into);
  const to = addDays(addMonths(from, months), -1);
  return { kind, from, to, title: titleOf(kind, from, to) };
}

function customSpan(from: string | null, to: string | null): Span {
  if (from === null || to === null) {
    throw invalidField(from === null ? 'from' : 'to', 'Choose the first and the last day.');
  }
  if (to < from) {
    throw invalidField('to', 'The last day is before the first one.');
  }
  if (to >= addMonths(from, MOST_YEARS * 12)) {
    throw invalidField('to', `Choose at most ${String(MOST_YEARS)} years.`);
  }
  return { kind: 'CUSTOM', from, to, title: `${dayInWords(from)} – ${dayInWords(to)}` };
}

/** The span that is asked for; the one with today in it when no day is named. Throws for days that make none. */
export const spanOf = ({ kind, day, from, to }: SpanWanted, today: string): Span =>
  kind === 'CUSTOM' ? customSpan(from ?? null, to ?? null) : calendarSpan(kind, day ?? today);

/** The span before a span: the last month, semester or year, or as many days. */
export function spanBefore({ kind, from, to }: Span): Span {
  const last = addDays(from, -1);
  if (kind !== 'CUSTOM') {
    return calendarSpan(kind, last);
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return customSpan(addDays(last, -days), last);
}

/** The months that a span touches, `YYYY-MM`. */
export function monthsOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) {
    months.push(day.slice(0, 7));
  }
  return months;
}
