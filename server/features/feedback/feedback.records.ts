import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldFeedback } from './feedback.query.ts';

/** What feedback keeps of people. */
export const feedbackRecords: readonly KeptRecords[] = [
  {
    what: 'Feedback that you sent',
    why: 'To answer it, and to learn from it.',
    tables: ['feedback'],
    days: 1095,
    after: 'you sent it',
    remove: removeOldFeedback,
  },
];
