import type { EventStanding_EventFragment } from './event-standing.generated';

export interface Badge {
  label: string;
  tone: 'success' | 'waiting' | 'danger' | 'neutral' | 'info';
}

type Standing = Pick<EventStanding_EventFragment, 'approval' | 'cancelledAt' | 'isDayOpen'>;

/** What stands in place of the state of registration of an event that is off or not published; null where it takes place. */
export function offBadge({ approval, cancelledAt, isDayOpen }: Standing): Badge | null {
  if (cancelledAt) return { label: 'Cancelled', tone: 'danger' };
  if (approval === 'WAITING') return { label: 'Waits for approval', tone: 'waiting' };
  if (approval === 'SENT_BACK') return { label: 'Sent back', tone: 'danger' };
  return isDayOpen ? { label: 'Put off', tone: 'waiting' } : null;
}

/** Whether it takes place on the day that stands there. */
export const isOff = (standing: Standing): boolean => offBadge(standing) !== null;
