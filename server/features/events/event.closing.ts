import { sql } from 'kysely';
import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** Places of what is still to come are free again; who came to what is counted by number. */
export const eventsWhenClosed: WhenClosed = {
  erased: [
    erases(
      'event_registrations',
      ({ ids, now }) =>
        sql`user_id = any(${ids}) and (withdrawn_at is not null or event_id in (select id from events where starts_at > ${now}))`,
    ),
  ],
  cleaned: { events: ['title', 'description', 'location', 'venue_map_url'] },
  cleanedLists: { events: ['important_reminders'] },
  kept: { event_registrations: 'How many came, and who marked it, by number.' },
};
