import { useDateStyle, type DateStyle } from './date-style';

const clubZone = 'Africa/Nairobi';

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const locales: Record<DateStyle['language'], string> = { en: 'en-GB', sw: 'sw-KE' };

/** The clocks speak English in both languages: Swahili counts the hours of a day from its dawn. */
const clockOptions: Record<DateStyle['clock'], Intl.DateTimeFormatOptions> = {
  '24': { hour: '2-digit', hourCycle: 'h23' },
  '12': { hour: 'numeric', hourCycle: 'h12' },
};

function formatsOf({ language, clock }: DateStyle) {
  const locale = locales[language];
  const inTime = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', {
      ...clockOptions[clock],
      minute: '2-digit',
      ...more,
      timeZone: clubZone,
    });
  return {
    day: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: clubZone }),
    calendar: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    longMonth: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    clock: inTime({}),
    second: inTime({ second: '2-digit' }),
  };
}

const made = new Map<string, ReturnType<typeof formatsOf>>();

/** The formats of the style that was chosen, made once for each. */
function formats(): ReturnType<typeof formatsOf> {
  const style = useDateStyle.getState();
  const key = `${style.language}-${style.clock}`;
  const known = made.get(key) ?? formatsOf(style);
  made.set(key, known);
  return known;
}

/** The house writes every month with three letters; British English would make September "Sept". */
const inHouseStyle = (text: string) => text.replace(',', '').replace('Sept', 'Sep');

/** A moment (ISO 8601) in club time: "Sat 18 Apr 2026, 09:00". */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  const { day, clock } = formats();
  return `${inHouseStyle(day.format(moment))}, ${clock.format(moment)}`;
}

/** The same to the second, for the order of messages: "Sat 18 Apr 2026, 09:00:07". */
export function formatInstant(iso: string): string {
  const moment = new Date(iso);
  const { day, second } = formats();
  return `${inHouseStyle(day.format(moment))}, ${second.format(moment)}`;
}

/** The month of a calendar day (YYYY-MM-DD), for a sheet of a calendar: "Apr". */
export function formatMonth(day: string): string {
  return inHouseStyle(formats().month.format(new Date(`${day}T00:00:00Z`)));
}

/** A month (YYYY-MM): "Apr 2026". */
export const monthWords = (month: string): string => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`;

/** The same with its whole name: "April 2026". What is no month stays as it is. */
export function formatLongMonth(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(first.getTime()) ? month : formats().longMonth.format(first);
}

/** A calendar day (YYYY-MM-DD), which has no time zone to shift it: "Sat 18 Apr 2026". */
export function formatDay(day: string): string {
  return inHouseStyle(formats().calendar.format(new Date(`${day}T00:00:00Z`)));
}

const isoDayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: clubZone });

/** The calendar day (YYYY-MM-DD) that a moment has in the club's time. */
export function clubDay(moment: Date): string {
  return isoDayFormat.format(moment);
}

/** The calendar day of now in the club's time. */
export const clubToday = (): string => clubDay(new Date());
