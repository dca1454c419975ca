import type { KeptRecords } from '../../core/kept-records.ts';
import { forgetMoved } from './account-merge.query.ts';
import { UNDO_DAYS } from './account-merge.ts';

/** What merging keeps of people. */
export const mergingRecords: readonly KeptRecords[] = [
  {
    what: 'That two accounts of yours were made one, or that yours is not that of somebody else, and who said so',
    why: 'To know whose payments and posts are whose.',
    until: 'As long as you have an account.',
    tables: ['account_merges', 'different_people'],
  },
  {
    what: 'What your account is known by, in one spelling, and which accounts share it',
    why: 'To find two accounts of one person.',
    until: 'As long as you have an account.',
    tables: ['account_keys', 'alike_accounts', 'accounts_to_compare'],
  },
  {
    what: 'What moved from one account of yours to the other',
    why: 'To move it back where two people were taken for one.',
    tables: ['moved_rows'],
    days: UNDO_DAYS,
    after: 'the accounts were merged',
    remove: forgetMoved,
  },
];
