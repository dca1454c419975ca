import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

/** That somebody asked to close their account, and what became of it. */
export const AccountClosingSchema = defineEntity({
  name: 'AccountClosing',
  tableName: 'account_closings',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    askedAt: createdAt(),
    closesAt: moment(),
    /** Whether what the person published goes, too. */
    removesWritings: p.boolean(),
    /** Since when something of the person's is to be ended first. */
    hinderedAt: moment().nullable(),
    /** When they changed their mind. */
    keptAt: moment().nullable(),
    erasedAt: moment().nullable(),
  },
  checks: [{ name: 'account_closings_one_end_check', expression: 'kept_at is null or erased_at is null' }],
  indexes: [
    {
      name: 'account_closings_one_waiting',
      expression:
        'create unique index "account_closings_one_waiting" on "account_closings" ("user_id") where "kept_at" is null and "erased_at" is null',
    },
  ],
});
