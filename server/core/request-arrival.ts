/** On the request itself: from a WeakMap it would hold the request until the collector looks at everything. */
const ARRIVAL = Symbol('when a request came');

interface Request {
  [ARRIVAL]?: Date;
}

/** Keeps when a request came, before it waits for anything. */
export function noteArrival(request: object & Request, now: Date): void {
  request[ARRIVAL] = now;
}

/** When a request came; null where nobody kept it. */
export const arrivalOf = (request: object & Request): Date | null => request[ARRIVAL] ?? null;
