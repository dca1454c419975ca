import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema>>();

const COLUMNS = ['id', 'name', 'username', 'email', 'email_key as emailKey'] as const;

/** The open account that has a name or an address, held: of two links at the same time the later one ends the earlier. */
export const accountKnownAs = statement((asked: { key: Value<string> }) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .select('email_confirmed_at as confirmedAt')
    .where((eb) => eb.or([eb('email_key', '=', asked.key), eb('username_key', '=', asked.key)]))
    .where('is_active', '=', true)
    .forNoKeyUpdate(),
);

/** The addresses of people, held in one order, and whether mail is known to arrive there. */
export const addressesOf = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .select('email_confirmed_at as confirmedAt')
    .where('id', '=', anyOf(asked.ids))
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Mail has arrived at the address that a person has; it stays confirmed since the first time. */
export const confirmAddress = statement(
  (asked: { id: Value<number>; email: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('users')
      .set((eb) => ({ email_confirmed_at: eb.fn.coalesce('email_confirmed_at', asked.now) }))
      .where('id', '=', asked.id)
      .where('email', '=', asked.email)
      .returning('email'),
);
