/** The page of an event. */
export const eventPath = (id: number): string => `/events/${String(id)}`;

/** What waits before it is in the calendar, for who decides about it and for who wrote it. */
export const UNPUBLISHED_PATH = '/dashboard/admin/events?approval=waiting';
