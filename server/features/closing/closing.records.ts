import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What closing keeps of people. */
export const closingRecords: readonly KeptRecords[] = [
  {
    what: 'That you asked to close your account, when, and that it was erased: by the number of the account alone',
    why: 'To keep the promise, and to show that it was kept.',
    until: 'As long as payments of that number are in the books.',
    tables: ['account_closings'],
  },
];

/** What people get of it. */
export const ownClosingRecords: OwnRecords = {
  handedOut: [
    handsOut('Closing your account', 'account_closings', 'user_id', {
      Asked: 'asked_at',
      'Closes on': 'closes_at',
      'With what you published': 'removes_writings',
      'Taken back': 'kept_at',
    }),
  ],
};
