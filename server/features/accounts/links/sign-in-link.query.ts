import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { SignInLinkSchema } from './sign-in-link.entity.ts';

const db = builderOf<TablesOf<typeof SignInLinkSchema | typeof UserSchema>>();

/** The open link of a person counts no longer. */
export const endLinksOf = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('sign_in_links')
    .set({ ended_at: asked.now })
    .where('user_id', '=', asked.userId)
    .where('ended_at', 'is', null),
);

export const addLink = statement(
  (asked: {
    userId: Value<number>;
    madeById: Value<number>;
    tokenHash: Value<string>;
    now: Value<Date>;
    expiresAt: Value<Date>;
  }) =>
    db.insertInto('sign_in_links').values({
      user_id: asked.userId,
      made_by_id: asked.madeById,
      token_hash: asked.tokenHash,
      created_at: asked.now,
      expires_at: asked.expiresAt,
    }),
);

/** Whom an open link lets in, if the account is open too. */
export const openLink = statement((asked: { tokenHash: Value<string>; now: Value<Date> }) =>
  db
    .selectFrom('sign_in_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id as userId', 'u.name', 'u.username', 'l.expires_at as expiresAt'])
    .where('l.token_hash', '=', asked.tokenHash)
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', asked.now)
    .where('u.is_active', '=', true),
);

/** Uses a link up; a row for the one of several who comes first. */
export const useUp = statement((asked: { tokenHash: Value<string>; now: Value<Date> }) =>
  db
    .updateTable('sign_in_links')
    .set({ ended_at: asked.now })
    .where('token_hash', '=', asked.tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', asked.now)
    .returning('id'),
);

export const removeOldLinks = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('sign_in_links')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_in_links')
        .select('id')
        .where(sql<Date>`least(ended_at, expires_at)`, '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
