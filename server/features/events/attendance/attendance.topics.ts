import { topic } from '../../../core/topics.ts';

const PAUSE_MS = 500;

/** Somebody came to an event, or a word on it was taken back. */
export const attendanceChanged = topic<{ eventId: number }>('event-attendance', {
  about: ({ eventId }) => eventId,
  thinned: { by: ({ eventId }) => eventId, pauseMs: PAUSE_MS },
});
