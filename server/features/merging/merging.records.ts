import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
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

/** What people get of it. */
export const ownMergingRecords: OwnRecords = {
  handedOut: [
    handsOut(
      'Accounts of yours that became one',
      'account_merges',
      ({ ids }) => sql`kept_id = any(${ids}) or closed_id = any(${ids})`,
      { When: 'merged_at', Why: 'reason', Undone: 'undone_at' },
    ),
    handsOut('What your account is known by', 'account_keys', 'account_id', { Key: 'key' }),
  ],
  leftOut: {
    different_people: 'That your account is not that of somebody else: it would tell of them.',
    alike_accounts: 'Which accounts share something with yours: it would tell of them.',
    accounts_to_compare: 'A list of numbers that waits to be looked at.',
    moved_rows: 'What moved from one account of yours to the other; it is handed out where it is now.',
  },
};
