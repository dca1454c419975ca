import { sql, type SqlBool } from 'kysely';
import { given, type Value } from '../../../core/db/plan.ts';
import { int, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { LinkKind, SignInLinkSchema } from './sign-in-link.entity.ts';

const db = builderOf<TablesOf<typeof SignInLinkSchema | typeof UserSchema>>();

const isOneOf = (column: string, kinds: Value<readonly LinkKind[]>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${kinds}::text[])`;

/** The open links of a person count no longer: all of them, or those of some kinds. */
export const endLinksOf = statement(
  (asked: { userId: Value<number>; now: Value<Date>; kinds: Value<readonly LinkKind[]> | null }) => {
    const ended = db
      .updateTable('sign_in_links')
      .set({ ended_at: asked.now })
      .where('user_id', '=', asked.userId)
      .where('ended_at', 'is', null);
    return given(asked.kinds, (kinds) => ended.where(isOneOf('kind', kinds))) ?? ended;
  },
  [
    { userId: 1, now: new Date(0), kinds: ['STAFF'] },
    { userId: 1, now: new Date(0), kinds: null },
  ],
);

export const addLink = statement(
  (asked: {
    userId: Value<number>;
    kind: Value<LinkKind>;
    madeById: Value<number> | null;
    madeByRight: Value<string> | null;
    emailKey: Value<string> | null;
    tokenHash: Value<string>;
    now: Value<Date>;
    expiresAt: Value<Date>;
  }) =>
    db.insertInto('sign_in_links').values({
      user_id: asked.userId,
      kind: asked.kind,
      made_by_id: asked.madeById,
      made_by_right: asked.madeByRight,
      email_key: asked.emailKey,
      token_hash: asked.tokenHash,
      created_at: asked.now,
      expires_at: asked.expiresAt,
    }),
);

/** A mailed link is for the address that it went to. */
const stillTheirs = sql<SqlBool>`(l.email_key is null or l.email_key = u.email_key)`;

/** Whom an open link lets in, if the account is open too. */
export const openLink = statement(
  (asked: { tokenHash: Value<string>; kinds: Value<readonly LinkKind[]>; now: Value<Date> }) =>
    db
      .selectFrom('sign_in_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['u.id as userId', 'u.name', 'u.username', 'l.expires_at as expiresAt'])
      .select(['l.made_by_id as madeById', 'l.made_by_right as madeByRight'])
      .where('l.token_hash', '=', asked.tokenHash)
      .where(isOneOf('l.kind', asked.kinds))
      .where('l.ended_at', 'is', null)
      .where('l.expires_at', '>', asked.now)
      .where(stillTheirs)
      .where('u.is_active', '=', true),
);

/** Uses a link up; a row for the one of several who comes first, with what the link was. */
export const useUp = statementOf(
  {
    userId: int,
    kind: text,
    madeById: nullable(int),
    madeByRight: nullable(text),
    email: nullable<string>(text),
  },
  (asked: { tokenHash: Value<string>; kinds: Value<readonly LinkKind[]>; now: Value<Date> }) => sql`
    update sign_in_links l set ended_at = ${asked.now}
      from users u
     where u.id = l.user_id and u.is_active and l.token_hash = ${asked.tokenHash} and ${isOneOf('l.kind', asked.kinds)}
       and l.ended_at is null and l.expires_at > ${asked.now} and ${stillTheirs}
    returning l.user_id "userId", l.kind, l.made_by_id "madeById", l.made_by_right "madeByRight",
              case when l.email_key is not null then u.email end email`,
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
