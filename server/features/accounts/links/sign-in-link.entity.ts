import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** A link by which a person chooses a password, once. Only the hash of its secret is kept; a person has one open link. */
export const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_links',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    tokenHash: p.character().length(64).unique('sign_in_links_token_hash_unique'),
    madeBy: () => p.manyToOne(User).deleteRule('cascade'),
    createdAt: createdAt(),
    expiresAt: moment(),
    /** When it was used, or another took its place. */
    endedAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'sign_in_links_one_open',
      expression:
        'create unique index "sign_in_links_one_open" on "sign_in_links" ("user_id") where "ended_at" is null',
    },
  ],
});
