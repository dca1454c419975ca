import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

const AccountMergeSchema = defineEntity({
  name: 'AccountMerge',
  tableName: 'account_merges',
  properties: {
    id: id(),
    kept: () => p.manyToOne(User).deleteRule('restrict'),
    closed: () => p.manyToOne(User).deleteRule('restrict'),
    reason: p.string().length(400),
    /** Whether the closed account was open before. */
    wasActive: p.boolean(),
    mergedBy: () => p.manyToOne(User).deleteRule('restrict'),
    mergedAt: createdAt(),
    undoneBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    undoneAt: moment().nullable(),
  },
  checks: [{ name: 'account_merges_two_accounts_check', expression: 'kept_id <> closed_id' }],
  indexes: [
    {
      name: 'account_merges_one_standing',
      expression:
        'create unique index "account_merges_one_standing" on "account_merges" ("closed_id") where "undone_at" is null',
    },
  ],
});

/** Two accounts of one person that became one. */
class AccountMerge extends AccountMergeSchema.class {}
AccountMergeSchema.setClass(AccountMerge);
export { AccountMergeSchema };

/** A row that a merge moved, took over or set aside, as it takes to put it back. */
export const MovedRowSchema = defineEntity({
  name: 'MovedRow',
  tableName: 'moved_rows',
  properties: {
    id: id(),
    merge: () => p.manyToOne(AccountMerge).deleteRule('cascade'),
    tableName: p.string().length(63),
    columnName: p.string().length(63),
    rowId: p.integer(),
    /** The whole row where it was set aside; what was written where it was taken over; null where it moved. */
    setAside: p.json().nullable(),
  },
  indexes: [{ name: 'moved_rows_merge_id_index', properties: ['merge', 'tableName'] }],
});

/** Two accounts that staff have found to be those of two people. */
export const DifferentPeopleSchema = defineEntity({
  name: 'DifferentPeople',
  tableName: 'different_people',
  properties: {
    id: id(),
    lower: () => p.manyToOne(User).deleteRule('restrict'),
    higher: () => p.manyToOne(User).deleteRule('restrict'),
    decidedBy: () => p.manyToOne(User).deleteRule('restrict'),
    decidedAt: createdAt(),
  },
  uniques: [{ name: 'different_people_lower_id_higher_id_unique', properties: ['lower', 'higher'] }],
  checks: [{ name: 'different_people_order_check', expression: 'lower_id < higher_id' }],
});
