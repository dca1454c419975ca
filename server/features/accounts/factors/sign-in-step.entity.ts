import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** A sign-in whose password was right and whose second factor is still to come. Its token opens nothing else. */
export const SignInStepSchema = defineEntity({
  name: 'SignInStep',
  tableName: 'sign_in_steps',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    tokenHash: p.character().length(64).unique('sign_in_steps_token_hash_unique'),
    createdAt: createdAt(),
    expiresAt: moment(),
    /** When it was used, or another took its place. */
    endedAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'sign_in_steps_open_index',
      expression:
        'create index "sign_in_steps_open_index" on "sign_in_steps" ("user_id") where "ended_at" is null',
    },
  ],
});
