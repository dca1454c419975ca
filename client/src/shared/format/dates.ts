const clubZone = 'Africa/Nairobi';

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone: clubZone });
const calendarFormat = new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone: 'UTC' });
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: clubZone,
});

const secondFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: clubZone });

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** The house writes every month with three letters; British English would make September "Sept". */
const inHouseStyle = (text: string) => text.replace(',', '').replace('Sept', 'Sep');

/** A moment (ISO 8601) in club time: "Sat 18 Apr 2026, 09:00". */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  return `${inHouseStyle(dayFormat.format(moment))}, ${clockFormat.format(moment)}`;
}

/** The same to the second, for the order of messages: "Sat 18 Apr 2026, 09:00:07". */
export function formatInstant(iso: string): string {
  const moment = new Date(iso);
  return `${inHouseStyle(dayFormat.format(moment))}, ${secondFormat.format(moment)}`;
}

/** The month of a calendar day (YYYY-MM-DD), for a sheet of a calendar: "Apr". */
export function formatMonth(day: string): string {
  return inHouseStyle(monthFormat.format(new Date(`${day}T00:00:00Z`)));
}

/** A month (YYYY-MM): "Apr 2026". */
export const monthWords = (month: string): string => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`;

/** A calendar day (YYYY-MM-DD), which has no time zone to shift it: "Sat 18 Apr 2026". */
export function formatDay(day: string): string {
  return inHouseStyle(calendarFormat.format(new Date(`${day}T00:00:00Z`)));
}

const isoDayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: clubZone });

/** The calendar day (YYYY-MM-DD) that a moment has in the club's time. */
export function clubDay(moment: Date): string {
  return isoDayFormat.format(moment);
}
