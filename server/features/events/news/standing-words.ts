import { nairobiWords } from '../../../core/clock.ts';
import type { EventStanding } from '../changes/event-standing.ts';
import { standingOf } from '../changes/event-standing.ts';
import type { CalendarRow } from './calendar.query.ts';

/** What became of an event, in a word; null when it takes place as it was planned. */
function wordOf({ cancelledAt, isDayOpen, movedFrom }: EventStanding): string | null {
  if (cancelledAt !== null) {
    return 'Cancelled';
  }
  if (isDayOpen) {
    return 'Put off';
  }
  return movedFrom === null ? null : 'Moved';
}

/** A line about an event under what became of it: `Cancelled · Sat 18 Apr 2026, 09:00 · Main Hall`. */
export function withStanding(standing: EventStanding, line: string): string {
  const word = wordOf(standing);
  return word === null ? line : `${word} · ${line}`;
}

/** The title as lists of news show it: `Cancelled: Leadership Summit`. */
export function titleWithNews(row: CalendarRow): string {
  const word = wordOf(standingOf(row));
  return word === null ? row.title : `${word}: ${row.title}`;
}

/** The description under what became of the event, and why. */
export function withNews(row: CalendarRow): string {
  const standing = standingOf(row);
  const word = wordOf(standing);
  if (word === null) {
    return row.description;
  }
  const from = word === 'Moved' && standing.movedFrom ? ` from ${nairobiWords(standing.movedFrom)}` : '';
  return `${word}${from}. ${standing.changeReason}\n\n${row.description}`;
}

const STATUS = 'https://schema.org/Event';

/** The same for search engines: an event that is put off keeps the day that it had. */
export function standingInSchemaWords(standing: EventStanding): Record<string, string> {
  const { movedFrom } = standing;
  switch (wordOf(standing)) {
    case 'Cancelled':
      return { eventStatus: `${STATUS}Cancelled` };
    case 'Put off':
      return { eventStatus: `${STATUS}Postponed` };
    case 'Moved':
      return {
        eventStatus: `${STATUS}Rescheduled`,
        ...(movedFrom && { previousStartDate: movedFrom.toISOString() }),
      };
    default:
      return { eventStatus: `${STATUS}Scheduled` };
  }
}
