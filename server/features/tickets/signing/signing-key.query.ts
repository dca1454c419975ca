import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { SigningKeySchema } from './signing-key.entity.ts';

const db = builderOf<TablesOf<typeof SigningKeySchema>>();

/** The key that signs. */
export const currentKey = statement(() =>
  db
    .selectFrom('signing_keys')
    .select(['id', 'sealed_private_key as sealed', 'created_at as createdAt'])
    .where('retired_at', 'is', null)
    .where('is_trusted', '=', sql.lit(true)),
);

/** Every key whose signature counts. */
export const trustedKeys = statement(() =>
  db
    .selectFrom('signing_keys')
    .select(['id', 'public_key as publicKey', 'created_at as createdAt', 'retired_at as retiredAt'])
    .where('is_trusted', '=', sql.lit(true))
    .orderBy('id'),
);

/** Puts a new number aside for a key, so that what is sealed can be bound to it. */
export const nextKeyId = statement(() =>
  db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('signing_keys', 'id'))::int`.as('id')),
);

/** No row when another process has made one meanwhile. */
export const keepKey = statement(
  (asked: { id: Value<number>; publicKey: Value<string>; sealed: Value<string>; now: Value<Date> }) =>
    db
      .insertInto('signing_keys')
      .values({
        id: asked.id,
        public_key: asked.publicKey,
        sealed_private_key: asked.sealed,
        created_at: asked.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
);

/** Lets the key that signs sign no more, when it is not the one to keep. */
export const retireKeys = statement((asked: { now: Value<Date> }) =>
  db.updateTable('signing_keys').set({ retired_at: asked.now }).where('retired_at', 'is', null),
);

/** Lets one process at a time change which key signs, until its transaction ends. */
export const lockKeys = statement(() =>
  db.selectNoFrom(sql<null>`pg_advisory_xact_lock(hashtext('signing-keys'))`.as('locked')),
);
