/** An event as calendars take it. */
export interface CalendarEvent {
  /** The same for ever, and no other event's. */
  uid: string;
  /** Grows with every change, so that a calendar knows which of two tells the newer. */
  sequence: number;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: Date;
  /** Null where nobody said it: calendars show a moment then. */
  endsAt: Date | null;
  changedAt: Date;
  /**
   * What is cancelled does not take place at that time: calendars take it out, or strike it through. What is tentative they
   * show pale.
   */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

const LONGEST_LINE = 75;

/** A moment in the form `20260418T060000Z`. */
const moment = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as a value: what separates values is marked, and a line break is two letters. */
const value = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

/** A line of at most 75 bytes, continued on the next ones behind a blank (RFC 5545 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    const most = lines.length === 0 ? LONGEST_LINE : LONGEST_LINE - 1;
    if (Buffer.byteLength(current + sign) > most) {
      lines.push(current);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n ');
}

const entry = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${moment(event.changedAt)}`,
  `LAST-MODIFIED:${moment(event.changedAt)}`,
  `SEQUENCE:${String(event.sequence)}`,
  `DTSTART:${moment(event.startsAt)}`,
  ...(event.endsAt === null ? [] : [`DTEND:${moment(event.endsAt)}`]),
  `SUMMARY:${value(event.title)}`,
  `DESCRIPTION:${value(event.description)}`,
  `LOCATION:${value(event.location)}`,
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  'END:VEVENT',
];

/** A calendar that phones and computers follow (RFC 5545). */
export const iCalendar = ({ name, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapterhouse//Club calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${value(name)}`,
    `X-WR-CALNAME:${value(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(entry),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
