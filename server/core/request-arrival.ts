import type { Clock } from './clock.ts';
import { mostUnreadMs } from './unread.ts';

export interface Arrival {
  /** When it was read. */
  arrivedAt: Date;
  /** For how long it may have lain unread before that. */
  unreadMs: number;
}

/** On the request itself: from a WeakMap it would hold the request until the collector looks at everything. */
const ARRIVAL = Symbol('when a request came');

interface Request {
  [ARRIVAL]?: Arrival;
}

/** Of what is being read now. */
export const arrivalNow = (clock: Clock): Arrival => ({ arrivedAt: clock.now(), unreadMs: mostUnreadMs() });

/** Keeps when a request came, before it waits for anything. */
export function noteArrival(request: object & Request, clock: Clock): void {
  request[ARRIVAL] = arrivalNow(clock);
}

/** When a request came; null where nobody kept it. */
export const arrivalOf = (request: object & Request): Arrival | null => request[ARRIVAL] ?? null;
