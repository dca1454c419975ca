import type { EventStatus } from '../../shared/api/types.generated';

export const statusLabels: Record<EventStatus, string> = {
  UPCOMING: 'Upcoming',
  ONGOING: 'Happening now',
  COMPLETED: 'Past',
};

export const statusTones = { UPCOMING: 'success', ONGOING: 'info', COMPLETED: 'neutral' } as const;

/** The status in an address, where it stands in lower case; null for none or nonsense. */
export function statusFrom(written: string | null): EventStatus | null {
  const statuses = Object.keys(statusLabels) as EventStatus[];
  return statuses.find((status) => status === written?.toUpperCase()) ?? null;
}

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
