import { sql } from 'kysely';
import { erases, whoseColumn, type WhenClosed } from '../../core/db/when-closed.ts';

const no = () => sql`false`;

/** Paid periods stay as long as the payments they belong to, by number. */
export const membershipsWhenClosed: WhenClosed = {
  erased: [
    erases('imported_members', 'user_id'),
    erases(
      'membership_reminders',
      ({ ids }) => sql`membership_id in (select id from memberships where user_id = any(${ids}))`,
    ),
  ],
  blanked: [
    {
      table: 'memberships',
      whose: whoseColumn('user_id'),
      columns: {
        ...{ is_listed: no, shows_course: no, shows_year: no, shows_hub: no, shows_bio: no },
        shows_picture: no,
        suspension_reason: () => sql`null`,
        suspended_until: () => sql`null`,
      },
    },
  ],
  cleaned: { member_imports: ['file_name'] },
  kept: {
    memberships: 'What paid periods belong to.',
    member_imports: 'Who took in a list of people, by number.',
    year_roll_entries: 'How many were expected to pay for a year.',
    desk_registrations: 'What was taken in at the desk on a day.',
  },
};
