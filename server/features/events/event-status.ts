import { addDays, nairobiDate, startOfDay } from '../../core/clock.ts';

/** Where an event stands in time (contract §2). */
export const eventStatuses = ['UPCOMING', 'ONGOING', 'COMPLETED'] as const;

export type EventStatusCode = (typeof eventStatuses)[number];

/** UPCOMING before the start, ONGOING from the start to the end of that day in Nairobi, COMPLETED after (D36). */
export function eventStatus(startsAt: Date, now: Date, today = startOfToday(now)): EventStatusCode {
  if (startsAt > now) {
    return 'UPCOMING';
  }
  return startsAt < today ? 'COMPLETED' : 'ONGOING';
}

/** Events that start before this moment are over. */
export const startOfToday = (now: Date): Date => startOfDay(nairobiDate(now));

/** On which side of the beginning of today an event starts. */
export type Side = 'to come' | 'past';

/** The side that events of these statuses are all on; null when they may be on either. */
export function sideOf(statuses: readonly EventStatusCode[] | null | undefined): Side | null {
  const isPast = (status: EventStatusCode): boolean => status === 'COMPLETED';
  if (!statuses || (statuses.some(isPast) && !statuses.every(isPast))) {
    return null;
  }
  return statuses.some(isPast) ? 'past' : 'to come';
}

/** Starts from `from` on and before `to`; null is open. */
export interface StartSpan {
  from: Date | null;
  to: Date | null;
}

/** The starts of events with one of these statuses at `now`: as few spans as possible, for the database to search. */
export function startSpans(statuses: readonly EventStatusCode[], now: Date): StartSpan[] {
  const justAfterNow = new Date(now.getTime() + 1);
  const spanOf: Record<EventStatusCode, StartSpan> = {
    COMPLETED: { from: null, to: startOfToday(now) },
    ONGOING: { from: startOfToday(now), to: justAfterNow },
    UPCOMING: { from: justAfterNow, to: null },
  };
  const spans: StartSpan[] = [];
  for (const status of (['COMPLETED', 'ONGOING', 'UPCOMING'] as const).filter((each) =>
    statuses.includes(each),
  )) {
    const span = spanOf[status];
    const last = spans.at(-1);
    if (last?.to && last.to.getTime() === span.from?.getTime()) {
      last.to = span.to;
    } else {
      spans.push(span);
    }
  }
  return spans;
}

/** The starts of events from one day to another, both included, in club time. */
export const daySpan = (from: string | null, to: string | null): StartSpan => ({
  from: from === null ? null : startOfDay(from),
  to: to === null ? null : startOfDay(addDays(to, 1)),
});
