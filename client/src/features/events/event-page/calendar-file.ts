export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  location: string;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601; null where nobody said it. */
  endsAt: string | null;
  /** Address of the event's page. */
  url: string;
  /** Counts the changes, so that a calendar knows which of two files tells the newer. */
  revision: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** Where no end is said: calendars want one. */
const usualHours = 2;
const mostBytesInLine = 75;

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

/** Continues a line that is longer than 75 bytes on the next one, behind a space (RFC 5545 §3.1). */
function folded(line: string): string {
  let written = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    const isFull = bytes + size > mostBytesInLine;
    written += isFull ? `\r\n ${character}` : character;
    bytes = isFull ? size + 1 : bytes + size;
  }
  return written;
}

/** An event as an iCalendar file (RFC 5545) that every calendar takes. */
export function calendarFile(
  { id, title, description, location, startsAt, endsAt, url, revision, updatedAt }: CalendarEntry,
  now: Date,
): string {
  const start = new Date(startsAt);
  const end = endsAt === null ? new Date(start.getTime() + usualHours * 60 * 60 * 1000) : new Date(endsAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapterhouse//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:event-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(new Date(updatedAt))}`,
    `SEQUENCE:${revision - 1}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
