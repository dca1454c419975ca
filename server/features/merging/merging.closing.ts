import { sql } from 'kysely';
import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** What an account is known by is forgotten; that two accounts became one stays, by number. */
export const mergingWhenClosed: WhenClosed = {
  erased: [
    ...['account_keys', 'accounts_to_compare'].map((table) => erases(table, 'account_id')),
    ...['alike_accounts', 'different_people'].map((table) =>
      erases(table, ({ ids }) => sql`lower_id = any(${ids}) or higher_id = any(${ids})`),
    ),
    erases(
      'moved_rows',
      ({ ids }) =>
        sql`merge_id in (select id from account_merges where kept_id = any(${ids}) or closed_id = any(${ids}))`,
    ),
  ],
  cleaned: { account_merges: ['reason'] },
  kept: {
    account_merges: 'Which account became a part of which, by number: payments lead to both.',
    different_people: 'Who said that two other accounts are those of two people.',
  },
};
