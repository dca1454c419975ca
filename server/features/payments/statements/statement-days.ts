/** Which of two numbers between slashes is the day; spreadsheets write both ways. */
export type DayOrder = 'day first' | 'month first';

interface Numbers {
  year: number;
  month: number;
  day: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const END = String.raw`(?=$|[ T,])`;

/** The portal writes `2026-03-02 14:05:40` or `02-03-2026 14:05:40`, M-Pesa's messages `20260302140540`. */
const PLAIN = [
  new RegExp(String.raw`^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})${END}`),
  new RegExp(String.raw`^(?<day>\d{1,2})([-.])(?<month>\d{1,2})\2(?<year>\d{4})${END}`),
  /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?:\d{6})?$/,
];
const NAMED = [
  new RegExp(String.raw`^(?<day>\d{1,2})[- ](?<name>[a-z]{3,9})[- ](?<year>\d{4}|\d\d)${END}`, 'i'),
  new RegExp(String.raw`^(?<name>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>\d{4})${END}`, 'i'),
];
const SLASHED = new RegExp(String.raw`^(?<first>\d{1,2})/(?<second>\d{1,2})/(?<year>\d{4})${END}`);

/** How a spreadsheet keeps a moment: days since the end of 1899; these are of the years 2009 to 2064. */
const SERIAL = /^[45]\d{4}(?:\.\d+)?$|^60000$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60_000;

/** `YYYY-MM-DD` of a day that exists. */
function isoOf({ year, month, day }: Numbers): string | null {
  const iso = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join(
    '-',
  );
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}

const firstOf = (forms: readonly RegExp[], text: string): Record<string, string> | undefined =>
  forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);

function plainDay(text: string): string | null {
  const { year, month, day } = firstOf(PLAIN, text) ?? {};
  return isoOf({ year: Number(year), month: Number(month), day: Number(day) });
}

function namedDay(text: string): string | null {
  const { year = '', name = '', day } = firstOf(NAMED, text) ?? {};
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return isoOf({ year: Number(year.padStart(4, '20')), month, day: Number(day) });
}

const serialDay = (text: string): string | null =>
  SERIAL.test(text)
    ? new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
    : null;

function slashedDays(text: string): [dayFirst: string | null, monthFirst: string | null] {
  const { first, second, year } = SLASHED.exec(text)?.groups ?? {};
  const [a, b, y] = [first, second, year].map(Number) as [number, number, number];
  return [isoOf({ year: y, month: b, day: a }), isoOf({ year: y, month: a, day: b })];
}

/** How the dates of a file are written, as those of them say that can be read in one way only; null when none does. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  for (const [dayFirst, monthFirst] of texts.map(slashedDays)) {
    if (dayFirst !== null && monthFirst === null) {
      return 'day first';
    }
    if (dayFirst === null && monthFirst !== null) {
      return 'month first';
    }
  }
  return null;
}

/** The days that a date of a statement can mean, `YYYY-MM-DD`: one, several when it is ambiguous, none when it is no date. */
export function daysMeant(text: string, order: DayOrder | null): string[] {
  const certain = plainDay(text) ?? namedDay(text) ?? serialDay(text);
  if (certain !== null) {
    return [certain];
  }
  const [dayFirst, monthFirst] = slashedDays(text);
  const meant = order === null ? [dayFirst, monthFirst] : [order === 'day first' ? dayFirst : monthFirst];
  return [...new Set(meant.filter((day) => day !== null))];
}
