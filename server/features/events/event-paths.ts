/** The page of an event. */
export const eventPath = (id: number): string => `/events/${String(id)}`;

/** The calendar, where what an event was of is no more. */
export const CALENDAR_PATH = '/dashboard/events';

/** Where staff keep the events and their registrants. */
export const MANAGED_PATH = '/dashboard/admin/events';

/** What waits before it is in the calendar, for who decides about it and for who wrote it. */
export const UNPUBLISHED_PATH = '/dashboard/admin/events?approval=waiting';
