import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** What somebody told the club goes with them. */
export const feedbackWhenClosed: WhenClosed = {
  erased: [erases('feedback', 'user_id')],
  cleaned: { feedback: ['subject', 'message'] },
};
