import { sql, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { AuthenticatorAppSchema } from './authenticator-app.entity.ts';
import type { PasskeySchema } from './passkey.entity.ts';
import type { RecoveryCodeSchema } from './recovery-code.entity.ts';

const db =
  builderOf<
    TablesOf<
      typeof UserSchema | typeof AuthenticatorAppSchema | typeof PasskeySchema | typeof RecoveryCodeSchema
    >
  >();

/** Waits for whoever else changes the factors of a person, so that one change follows the other. */
export const lockOwner = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'username', 'second_factor_since as since'])
    .where('id', '=', asked.userId)
    .forNoKeyUpdate(),
);

/** Says whether the person has a factor, as it is now. */
export const settleFactor = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('users')
    .set({
      second_factor_since: sql<Date | null>`case
        when exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)
          or exists (select from passkeys p where p.user_id = users.id)
        then coalesce(second_factor_since, ${asked.now}::timestamptz) end`,
    })
    .where('id', '=', asked.userId)
    .returning('second_factor_since as since'),
);

/** A reset begins the days again in which somebody acts without a factor. */
export const forgetDemand = statement((asked: { userId: Value<number> }) =>
  db.updateTable('users').set({ second_factor_demanded_at: null }).where('id', '=', asked.userId),
);

export const appOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('authenticator_apps')
    .select([
      'sealed_secret as sealedSecret',
      'confirmed_at as confirmedAt',
      'last_used_at as lastUsedAt',
      'created_at as createdAt',
    ])
    .where('user_id', '=', asked.userId),
);

/** Keeps a secret that no code was typed for yet; one that counts already stays. */
export const offerApp = statement(
  (asked: { userId: Value<number>; sealedSecret: Value<string>; now: Value<Date> }) =>
    db
      .insertInto('authenticator_apps')
      .values({ user_id: asked.userId, sealed_secret: asked.sealedSecret, created_at: asked.now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret: asked.sealedSecret, created_at: asked.now, last_step: 0 })
          .where('authenticator_apps.confirmed_at', 'is', null),
      )
      .returning('id'),
);

/** Takes the code of a half minute; a row for the first who brings it, and none for it or an earlier one again. */
export const takeStep = statement(
  (asked: { userId: Value<number>; step: Value<number>; now: Value<Date>; isFirst: boolean }) => {
    const taken = db
      .updateTable('authenticator_apps')
      .set({ last_step: asked.step, last_used_at: asked.now })
      .where('user_id', '=', asked.userId)
      .where('last_step', '<', asked.step)
      .returning('id');
    return asked.isFirst
      ? taken.set({ confirmed_at: asked.now }).where('confirmed_at', 'is', null)
      : taken.where('confirmed_at', 'is not', null);
  },
);

export const removeApp = statement((asked: { userId: Value<number> }) =>
  db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', asked.userId)
    .returning('confirmed_at as confirmedAt'),
);

/** Uses a code up; a row for the one of several who comes first. */
export const useRecoveryCode = statement(
  (asked: { userId: Value<number>; codeHash: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('recovery_codes')
      .set({ used_at: asked.now })
      .where('user_id', '=', asked.userId)
      .where('code_hash', '=', asked.codeHash)
      .where('used_at', 'is', null)
      .returning('id'),
);

export const removeRecoveryCodes = statement((asked: { userId: Value<number> }) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', asked.userId),
);

export const addRecoveryCodes = statement(
  (asked: { userId: Value<number>; hashes: Value<readonly string[]> }) =>
    db
      .insertInto('recovery_codes')
      .columns(['user_id', 'code_hash'])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ hash: string }>`unnest(${asked.hashes}::text[])`.as<'codes'>(sql`codes(hash)`))
          .select([sql<number>`${asked.userId}::int`.as('user_id'), 'codes.hash as code_hash']),
      ),
);

/** How many codes on paper are left. */
export const codesLeft = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', asked.userId)
    .where(sql<SqlBool>`used_at is null`),
);
