import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** What a link is for: staff hand it over, its person asked for it by mail, it shows that mail arrives, or it is a code told at the desk. */
const linkKinds = ['STAFF', 'RECOVERY', 'CONFIRMATION', 'DESK'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link that stands for a person, once. Only the hash of its secret is kept; a person has one open link of each kind. */
export const SignInLinkSchema = defineEntity({
  name: 'SignInLink',
  tableName: 'sign_in_links',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p
      .enum([...linkKinds])
      .columnType('varchar(20)')
      .default('STAFF'),
    tokenHash: p.character().length(64).unique('sign_in_links_token_hash_unique'),
    /** Who of the staff; null where its person asked for it. */
    madeBy: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    /** By which right they made it: it ends with that. */
    madeByRight: p.string().length(60).nullable(),
    /** The address it was mailed to: with another address of the person it is worth nothing. */
    emailKey: p.string().length(254).nullable(),
    createdAt: createdAt(),
    expiresAt: moment(),
    /** When it was used, or another took its place. */
    endedAt: moment().nullable(),
  },
  checks: [
    {
      name: 'sign_in_links_made_by_check',
      expression: `(kind in ('STAFF', 'DESK')) = (made_by_id is not null)`,
    },
    { name: 'sign_in_links_email_check', expression: `kind in ('STAFF', 'DESK') or email_key is not null` },
  ],
  indexes: [
    {
      name: 'sign_in_links_one_open',
      expression:
        'create unique index "sign_in_links_one_open" on "sign_in_links" ("user_id", "kind") where "ended_at" is null',
    },
  ],
});
