import { clubClock } from '../../shared/format/dates';

/** By the club's clock, wherever the person is. */
export function greetingAt(now: Date): string {
  const hour = Number(clubClock(now).slice(11, 13));
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
