import { sql, type SqlBool } from 'kysely';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { SessionSchema } from './session.entity.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof SessionSchema>>();

/** Says that a session was used now. */
export const noteUse = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db.updateTable('sessions').set({ last_used_at: asked.now }).where('id', '=', asked.id),
);

/** Says when somebody was first asked for a second factor. */
export const noteDemand = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('users')
    .set({ second_factor_demanded_at: asked.now })
    .where('id', '=', asked.userId)
    .where('second_factor_demanded_at', 'is', null),
);

/** Says that a person has just shown who they are, on the session they use. */
export const noteProof = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db.updateTable('sessions').set({ proven_at: asked.now }).where('id', '=', asked.id),
);

/** A password alone proves nothing any more on the other sessions of whoever has just got a second factor. */
export const forgetOtherProofs = statement((asked: { userId: Value<number>; except: Value<number> }) =>
  db
    .updateTable('sessions')
    .set({ proven_at: null })
    .where('user_id', '=', asked.userId)
    .where('id', '<>', asked.except),
);

/** Opens a session; and whether its person, who had others before, never signed in from such a device there. */
export const addSession = statement(
  (asked: {
    userId: Value<number>;
    tokenHash: Value<string>;
    now: Value<Date>;
    expiresAt: Value<Date>;
    device: Value<string>;
    origin: Value<string>;
  }) =>
    db
      .insertInto('sessions')
      .values({
        user_id: asked.userId,
        token_hash: asked.tokenHash,
        created_at: asked.now,
        last_used_at: asked.now,
        proven_at: asked.now,
        expires_at: asked.expiresAt,
        device: asked.device,
        origin: asked.origin,
      })
      // The row itself is not among the sessions that the question sees.
      .returning(
        sql<boolean>`exists (select 1 from sessions o where o.user_id = ${asked.userId})
        and not exists (select 1 from sessions o where o.user_id = ${asked.userId}
          and o.device = ${asked.device} and o.origin = ${asked.origin})`.as('isNewDevice'),
      ),
);

/** Ends the sessions of a person that still last: one of them, all others, or all. */
export const endSessions = statement(
  (asked: {
    userId: Value<number>;
    now: Value<Date>;
    only: Value<number> | null;
    except: Value<number> | null;
  }) => {
    let ended = db
      .updateTable('sessions')
      .set({ revoked_at: asked.now })
      .where('user_id', '=', asked.userId)
      .where('revoked_at', 'is', null);
    ended = given(asked.only, (id) => ended.where('id', '=', id)) ?? ended;
    return given(asked.except, (id) => ended.where('id', '<>', id)) ?? ended;
  },
);

/** Ends the oldest sessions of a person, so that no more than so many last. */
export const endOldest = statement(
  (asked: { userId: Value<number>; now: Value<Date>; kept: Value<number> }) =>
    db
      .updateTable('sessions')
      .set({ revoked_at: asked.now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', asked.userId)
          .where('revoked_at', 'is', null)
          .orderBy('id', 'desc')
          .offset(sql<number>`${asked.kept}::int`),
      ),
);

/** The sessions of a person that still work, last used first. */
export const openSessions = statement(
  (asked: { userId: Value<number>; now: Value<Date>; usedSince: Value<Date> }) =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'origin', 'created_at as since', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', asked.userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', asked.now)
      .where('last_used_at', '>=', asked.usedSince)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc'),
);

/** Whose session it is, if it was not ended. */
export const personOfSession = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.device', 'u.id', 'u.name', 'u.email', 'u.role'])
    .where('s.id', '=', asked.id)
    .where('s.revoked_at', 'is', null),
);

/** A person, as far as it is decided by whether somebody may sign out their devices. */
export const sessionHolder = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'second_factor_since as secondFactorSince'])
    .where('id', '=', asked.id),
);

/**
 * Says that somebody signed in; a row if the person is as they were when it was looked at what they showed. Whoever changes
 * that at this moment is waited for.
 */
export const noteLogin = statement(
  (asked: {
    userId: Value<number>;
    passwordHash: Value<string>;
    hasFactor: Value<boolean>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('users')
      .set({ last_login: asked.now })
      .where('id', '=', asked.userId)
      .where('is_active', '=', true)
      .where('password_hash', '=', asked.passwordHash)
      .where(sql<SqlBool>`(second_factor_since is not null) = ${asked.hasFactor}::boolean`)
      .returning('id'),
);

/** Puts another hash of the same password in the place of one. */
export const renewPasswordHash = statement(
  (asked: { id: Value<number>; old: Value<string>; renewed: Value<string> }) =>
    db
      .updateTable('users')
      .set({ password_hash: asked.renewed })
      .where('id', '=', asked.id)
      .where('password_hash', '=', asked.old),
);

/** The session, if it was opened since a moment. */
export const openedSince = statement((asked: { id: Value<number>; since: Value<Date> }) =>
  db.selectFrom('sessions').select('id').where('id', '=', asked.id).where('created_at', '>=', asked.since),
);

/** Removes at most so many sessions that ended before a moment. */
export const removeEndedSessions = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where(sql<Date>`least(revoked_at, expires_at)`, '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
