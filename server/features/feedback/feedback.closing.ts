import { sql } from 'kysely';
import { erases, whoseColumn, type WhenClosed } from '../../core/db/when-closed.ts';

/** What somebody told the club goes with them; what they were to answer is nobody's until it is given to another. */
export const feedbackWhenClosed: WhenClosed = {
  erased: [
    erases('feedback', 'user_id'),
    // What they wrote without signing in.
    erases('feedback', ({ emails }) => sql`lower(sender_email) = any(${emails})`),
  ],
  blanked: [
    { table: 'feedback', whose: whoseColumn('assignee_id'), columns: { assignee_id: () => sql`null` } },
  ],
  cleaned: { feedback: ['subject', 'message', 'answer', 'closing_note', 'sender_name', 'sender_email'] },
  kept: { feedback: 'Who answered and closed what others told the club, by number.' },
};
