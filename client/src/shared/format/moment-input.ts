import { clubClock } from './dates';

/** A moment as a control for day and hour takes it, by the clock in Nairobi; empty for none. */
export const formatInput = (iso: string | null): string =>
  iso === null ? '' : clubClock(new Date(iso)).slice(0, 16);

/** The moment that was typed; null for none. */
export const instantOf = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00+03:00`).toISOString();
