import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../core/db/columns.ts';

/** What an account is known by, in one spelling, after the reason and a colon. */
export const AccountKeySchema = defineEntity({
  name: 'AccountKey',
  tableName: 'account_keys',
  properties: { id: id(), key: p.string().length(200), accountId: p.integer() },
  indexes: [
    { name: 'account_keys_key_index', properties: ['key', 'accountId'] },
    { name: 'account_keys_account_id_index', properties: ['accountId'] },
  ],
});

/** Two accounts that share a key which few have. */
export const AlikeAccountsSchema = defineEntity({
  name: 'AlikeAccounts',
  tableName: 'alike_accounts',
  properties: {
    id: id(),
    lowerId: p.integer(),
    higherId: p.integer(),
    /** Words with a space between them. */
    reasons: p.string().length(40),
    /** How many reasons. */
    weight: p.smallint(),
  },
  uniques: [{ name: 'alike_accounts_lower_id_higher_id_unique', properties: ['lowerId', 'higherId'] }],
  indexes: [
    { name: 'alike_accounts_higher_id_index', properties: ['higherId'] },
    { name: 'alike_accounts_order_index', properties: ['weight', 'higherId', 'lowerId'] },
  ],
});

/** An account that was made, changed or removed since accounts were compared; the database writes these. */
export const AccountToCompareSchema = defineEntity({
  name: 'AccountToCompare',
  tableName: 'accounts_to_compare',
  properties: { id: id(), accountId: p.integer() },
});
