import type { Clock } from '../../../core/clock.ts';
import { iCalendar, type CalendarEvent } from '../../../core/feeds/calendar.ts';
import type { PublicPlace, SecretFile } from '../../feature.ts';
import { KEPT_MS, MOST, calendarEntry } from '../news/event-feeds.ts';
import type { RegistrationState } from '../places/registration-state.ts';
import { ownCalendar, type OwnCalendarRow } from './own-calendar.query.ts';
import type { OwnCalendarService } from './own-calendar.service.ts';

const standings: Partial<Record<RegistrationState, string>> = {
  AWAITING_PAYMENT: 'Your place is held until its fee is paid.',
  OFFERED: 'A place is offered to you: say whether you take it.',
  WAITING: 'You are on the waiting list.',
};

function statusOf({ state, withdrawn_at: leftAt }: OwnCalendarRow): CalendarEvent['status'] {
  if (leftAt !== null) {
    return 'CANCELLED';
  }
  return state === 'GOING' ? 'CONFIRMED' : 'TENTATIVE';
}

const latest = (...times: (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** An event as its person has it: what the club says of it, and how they stand. */
function ownEntry(row: OwnCalendarRow, place: PublicPlace): CalendarEvent {
  const entry = calendarEntry(row, place);
  const standing = standings[row.state];
  return {
    ...entry,
    uid: `own-${entry.uid}`,
    // Each registration and each withdrawal is a step further, as every change of the event is.
    sequence: entry.sequence + 2 * row.turns - (row.withdrawn_at === null ? 1 : 0),
    status: entry.status === 'CANCELLED' ? 'CANCELLED' : statusOf(row),
    description: standing === undefined ? entry.description : `${standing}\n\n${entry.description}`,
    changedAt: latest(row.updated_at, row.registered_at, row.withdrawn_at),
  };
}

/** The calendar of one person, for whoever has its address. */
export const ownCalendarFile = (calendars: OwnCalendarService, clock: Clock): SecretFile => ({
  path: '/calendar/:secret.ics',
  type: 'text/calendar; charset=utf-8',
  make: async (call, place, secret) => {
    const userId = await calendars.reader(call, secret);
    if (userId === null) {
      return null;
    }
    const from = new Date(clock.now().getTime() - KEPT_MS);
    const rows = await ownCalendar(call.em, { userId, from, limit: MOST });
    return iCalendar({
      name: `My events · ${place.siteName}`,
      events: rows.map((row) => ownEntry(row, place)),
    });
  },
});
