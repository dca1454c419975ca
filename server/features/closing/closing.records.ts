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
