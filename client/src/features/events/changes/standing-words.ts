import type { EventStanding_EventFragment } from './event-standing.generated';

export interface Badge {
  label: string;
  tone: 'success' | 'waiting' | 'danger' | 'neutral' | 'info';
}

type Standing = Pick<EventStanding_EventFragment, 'cancelledAt' | 'isDayOpen'>;

/** What stands in place of the state of registration once an event is off; null while it takes place. */
export function offBadge({ cancelledAt, isDayOpen }: Standing): Badge | null {
  if (cancelledAt) return { label: 'Cancelled', tone: 'danger' };
  return isDayOpen ? { label: 'Put off', tone: 'waiting' } : null;
}

/** Whether it takes place on the day that stands there. */
export const isOff = (standing: Standing): boolean => offBadge(standing) !== null;
