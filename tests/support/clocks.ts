import type { Clock } from '../../server/core/clock.ts';

export interface MovableClock extends Clock {
  /** Moves the time forward; the clock runs on from there. */
  advance(milliseconds: number): void;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** A request that comes so much later did not lie unread since before, however busy the server has been. */
export const LONGEST_UNREAD = 11 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A clock that runs like the real one, from `start` on. */
export function movableClock(start = new Date()): MovableClock {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
