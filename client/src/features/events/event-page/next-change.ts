import type { EventStatus } from '../../../shared/api/types.generated';

interface Timed {
  status: EventStatus;
  /** Day in Nairobi, YYYY-MM-DD. */
  date: string;
  startsAt: string;
  endsAt: string | null;
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  withdrawableUntil: string | null;
}

/** Clocks differ a little; whoever asks at the very moment may be told the old state. */
const slackMs = 1_000;
/** For a clock that runs ahead of the club's: how soon to ask again. */
const retryMs = 30_000;

/**
 * Milliseconds until the state of an event changes by the clock alone: at its start and its end, which is that of its day
 * where none is said, and where registering and giving back begin and end.
 */
export function untilNextChange(event: Timed, now: Date): number | null {
  const { status, date, startsAt, endsAt } = event;
  if (status === 'COMPLETED') return null;
  const waitFor = (change: string) => new Date(change).getTime() - now.getTime() + slackMs;
  const turn = waitFor(status === 'UPCOMING' ? startsAt : (endsAt ?? `${date}T24:00:00+03:00`));
  const others = [event.registrationOpensAt, event.registrationClosesAt, event.withdrawableUntil]
    .map((change) => (change === null ? 0 : waitFor(change)))
    .filter((wait) => wait > 0);
  return Math.min(turn > 0 ? turn : retryMs, ...others);
}
