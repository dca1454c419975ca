import { sql } from 'kysely';
import { empties, type WhenClosed } from '../../core/db/when-closed.ts';

/** That a picture was asked about stays, without who asked and why. */
export const takedownsWhenClosed: WhenClosed = {
  blanked: [
    empties('takedown_requests', 'asker_id', 'reason'),
    {
      table: 'takedown_requests',
      whose: ({ emails }) => sql`lower(email) = any(${emails})`,
      columns: { name: () => sql`''`, email: () => sql`''`, reason: () => sql`''` },
    },
  ],
  cleaned: { takedown_requests: ['title', 'name', 'reason', 'answer'] },
  kept: { takedown_requests: 'That a picture was asked about and what was decided, by number.' },
};
