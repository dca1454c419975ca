import { addDays, startOfDay, startOfDayAt } from '../../core/clock.ts';

/** Where an event stands in time (contract §2). */
export const eventStatuses = ['UPCOMING', 'ONGOING', 'COMPLETED'] as const;

export type EventStatusCode = (typeof eventStatuses)[number];

/** When an event begins, and when it ends where somebody said so. */
export interface EventSpan {
  startsAt: Date;
  endsAt?: Date | null | undefined;
}

/**
 * UPCOMING before the start, ONGOING from the start to the end, COMPLETED after. Where no end is said, that is the end of
 * the day in Nairobi on which it starts (D36).
 */
export function eventStatus({ startsAt, endsAt }: EventSpan, now: Date, today?: Date): EventStatusCode {
  if (startsAt.getTime() > now.getTime()) {
    return 'UPCOMING';
  }
  const isOver = endsAt ? endsAt <= now : startsAt < (today ?? startOfToday(now));
  return isOver ? 'COMPLETED' : 'ONGOING';
}

/** Events without an end that start before this moment are over. */
export const startOfToday = (now: Date): Date => startOfDayAt(now);

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

/** No event lasts longer. */
export const LONGEST_DAYS = 31;

/** Starts from `from` on and before `to`; null is open. */
interface DaySpan {
  from: Date | null;
  to: Date | null;
}

/** The same, of events that are over at a moment, or of those that are not; null where that follows from the start. */
export interface StartSpan extends DaySpan {
  over: { is: boolean; now: Date; today: Date } | null;
}

/** The starts of events with one of these statuses at `now`: as few spans as possible, for the database to search. */
export function startSpans(statuses: readonly EventStatusCode[], now: Date): StartSpan[] {
  const today = startOfToday(now);
  const justAfterNow = new Date(now.getTime() + 1);
  const earliest = startOfDayAt(now, -LONGEST_DAYS);
  const over = (is: boolean) => ({ is, now, today });
  const spanOf: Record<EventStatusCode, StartSpan> = {
    COMPLETED: { from: null, to: justAfterNow, over: over(true) },
    ONGOING: { from: earliest, to: justAfterNow, over: over(false) },
    UPCOMING: { from: justAfterNow, to: null, over: null },
  };
  const [isPast, isOn, isToCome] = (['COMPLETED', 'ONGOING', 'UPCOMING'] as const).map((each) =>
    statuses.includes(each),
  );
  if (isOn && isPast) {
    return [{ from: null, to: isToCome ? null : justAfterNow, over: null }];
  }
  if (isOn && isToCome) {
    return [{ from: earliest, to: null, over: over(false) }];
  }
  return eventStatuses.filter((each) => statuses.includes(each)).map((each) => spanOf[each]);
}

/** The starts of events from one day to another, both included, in club time. */
export const daySpan = (from: string | null, to: string | null): DaySpan => ({
  from: from === null ? null : startOfDay(from),
  to: to === null ? null : startOfDay(addDays(to, 1)),
});
