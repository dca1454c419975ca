import { performance } from 'node:perf_hooks';

/** Whoever has waited for longer has given up. */
const MOST_MS = 10_000;

let lookedAt = performance.now();
let idleThen = performance.nodeTiming.idleTime;
let busyMs = 0;

/** Sums up for how long the event loop has been busy at most, since it last waited for something to do. */
function look(): void {
  const now = performance.now();
  const idle = performance.nodeTiming.idleTime;
  const busySince = now - lookedAt - (idle - idleThen);
  // It waited at some moment since the last look: all that it was busy with since then is the most.
  busyMs = idle > idleThen ? busySince : busyMs + busySince;
  lookedAt = now;
  idleThen = idle;
}

/**
 * For how long, in milliseconds and at most, what is read now may have lain unread. The loop takes one new connection a turn: in a burst
 * a request is read long after it came, and after what came later on open connections. A loop that waits has read everything, so that
 * what is read now came while it has been busy since.
 */
export function mostUnreadMs(): number {
  look();
  return Math.min(busyMs, MOST_MS);
}

/** Says that somebody is being answered: what they send then has not lain unread for longer. */
export const noteAnswer = (): void => look();
