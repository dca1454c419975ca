import { sql } from 'kysely';
import { empties, type WhenClosed } from '../../core/db/when-closed.ts';

/** Pictures of what the club did stay, without the name of who uploaded them. */
export const galleryWhenClosed: WhenClosed = {
  blanked: [
    empties('takedown_requests', 'asker_id', 'reason'),
    {
      table: 'takedown_requests',
      whose: ({ emails }) => sql`lower(email) = any(${emails})`,
      columns: { name: () => sql`''`, email: () => sql`''`, reason: () => sql`''` },
    },
  ],
  cleaned: {
    gallery_items: ['title', 'description', 'drive_link'],
    takedown_requests: ['title', 'name', 'reason', 'answer'],
  },
  kept: {
    gallery_items: 'What the club did.',
    takedown_requests: 'That a picture was asked about and what was decided, by number.',
  },
};
