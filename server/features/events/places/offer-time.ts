const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Shorter than this nobody can answer. */
const SHORTEST_MS = 15 * MINUTE_MS;

/** Of the time that is left before an event, so much is for one answer: four people can be asked, one after the other. */
const SHARE = 4;

interface Offering {
  startsAt: Date;
  offerHours: number;
}

/** Until when a place that has come free is kept for who was asked: as the event says, and less when it is near. */
export function offerEnds({ startsAt, offerHours }: Offering, now: Date): Date {
  const share = (startsAt.getTime() - now.getTime()) / SHARE;
  return new Date(now.getTime() + Math.max(SHORTEST_MS, Math.min(offerHours * HOUR_MS, share)));
}
