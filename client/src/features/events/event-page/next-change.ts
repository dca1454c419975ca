import type { EventStatus } from '../../../shared/api/types.generated';

interface Timed {
  status: EventStatus;
  /** Day in Nairobi, YYYY-MM-DD. */
  date: string;
  startsAt: string;
}

/** Clocks differ a little; whoever asks at the very moment may be told the old state. */
const slackMs = 1_000;
/** For a clock that runs ahead of the club's: how soon to ask again. */
const retryMs = 30_000;

/** Milliseconds until the state of an event changes by the clock alone: at its start, and at the end of its day. */
export function untilNextChange({ status, date, startsAt }: Timed, now: Date): number | null {
  if (status === 'COMPLETED') return null;
  const change = new Date(status === 'UPCOMING' ? startsAt : `${date}T24:00:00+03:00`);
  const wait = change.getTime() - now.getTime() + slackMs;
  return wait > 0 ? wait : retryMs;
}
