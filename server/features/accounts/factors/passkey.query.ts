import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { ChallengePurpose, PasskeyChallengeSchema } from './passkey-challenge.entity.ts';
import type { PasskeySchema } from './passkey.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof PasskeySchema | typeof PasskeyChallengeSchema>>();

/** The passkeys of a person, the oldest first. */
export const passkeysOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as addedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', asked.userId)
    .orderBy('id'),
);

/** A passkey by what it calls itself, with its person. */
export const passkeyByCredential = statement((asked: { credentialId: Value<string> }) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.user_id as userId',
      'p.credential_id as credentialId',
      'p.public_key as publicKey',
      'p.counter',
      'p.transports',
      'u.name as userName',
      'u.is_active as isActive',
    ])
    .where('p.credential_id', '=', asked.credentialId),
);

export type StoredPasskey = RowsOf<typeof passkeyByCredential>;

export const addPasskey = statement(
  (asked: {
    userId: Value<number>;
    name: Value<string>;
    credentialId: Value<string>;
    publicKey: Value<string>;
    counter: Value<number>;
    transports: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('passkeys')
      .values({
        user_id: asked.userId,
        name: asked.name,
        credential_id: asked.credentialId,
        public_key: asked.publicKey,
        counter: asked.counter,
        transports: asked.transports,
        created_at: asked.now,
        last_used_at: asked.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id'),
);

export const notePasskeyUse = statement(
  (asked: { id: Value<number>; counter: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('passkeys')
      .set({ counter: asked.counter, last_used_at: asked.now })
      .where('id', '=', asked.id),
);

export const namePasskey = statement(
  (asked: { id: Value<number>; userId: Value<number>; name: Value<string> }) =>
    db
      .updateTable('passkeys')
      .set({ name: asked.name })
      .where('id', '=', asked.id)
      .where('user_id', '=', asked.userId)
      .returning('id'),
);

export const removePasskey = statement((asked: { id: Value<number>; userId: Value<number> }) =>
  db.deleteFrom('passkeys').where('id', '=', asked.id).where('user_id', '=', asked.userId).returning('name'),
);

export const removePasskeys = statement((asked: { userId: Value<number> }) =>
  db.deleteFrom('passkeys').where('user_id', '=', asked.userId),
);

export const addChallenge = statement(
  (asked: {
    userId: Value<number | null>;
    purpose: Value<ChallengePurpose>;
    challenge: Value<string>;
    expiresAt: Value<Date>;
  }) =>
    db.insertInto('passkey_challenges').values({
      user_id: asked.userId,
      purpose: asked.purpose,
      challenge: asked.challenge,
      expires_at: asked.expiresAt,
    }),
);

/** Uses a question up; a row for the one of several who comes first. */
export const takeChallenge = statement(
  (asked: { challenge: Value<string>; purpose: Value<ChallengePurpose>; now: Value<Date> }) =>
    db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', asked.challenge)
      .where('purpose', '=', asked.purpose)
      .where('expires_at', '>', asked.now)
      .returning(['user_id as userId']),
);

export const removeOldChallenges = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('passkey_challenges')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('passkey_challenges')
        .select('id')
        .where('expires_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
