import { topic } from '../../core/topics.ts';

/** Three hundred people may register within a second; a page that shows the event needs no more than this. */
const PAUSE_MS = 500;

/** Places were taken or given back, or staff changed the event. */
export const eventChanged = topic<{ eventId: number }>('event', {
  about: ({ eventId }) => eventId,
  thinned: { by: ({ eventId }) => eventId, pauseMs: PAUSE_MS },
});
