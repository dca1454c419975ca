import { sql } from 'kysely';
import { whoseColumn, type WhenClosed } from '../../core/db/when-closed.ts';

const nothing = () => sql`''`;

/** Sign-ins stay for their 180 days, by number and without where they came from. */
export const securityWhenClosed: WhenClosed = {
  blanked: [
    {
      table: 'security_events',
      whose: whoseColumn('user_id'),
      columns: { user_name: ({ name }) => name, origin: nothing },
    },
  ],
  cleaned: { security_events: ['user_name', 'by_name', 'detail'] },
};
