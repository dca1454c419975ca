import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldFeedback } from './feedback.query.ts';

/** What feedback keeps of people. */
export const feedbackRecords: readonly KeptRecords[] = [
  {
    what: 'Feedback that you sent, and what was answered',
    why: 'To answer it, and to learn from it.',
    tables: ['feedback'],
    days: 1095,
    after: 'you sent it',
    remove: removeOldFeedback,
  },
];

/** What people get of what they told us. */
export const ownFeedbackRecords: OwnRecords = {
  handedOut: [
    handsOut('Feedback', 'feedback', 'user_id', {
      Sent: 'created_at',
      Kind: 'type',
      Subject: 'subject',
      Message: 'message',
      Stars: 'rating',
      'How it stands': 'state',
      Answered: 'answered_at',
      Answer: 'answer',
      Closed: 'closed_at',
      'What was said then': 'closing_note',
    }),
  ],
};
