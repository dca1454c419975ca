import { sql, type SqlBool } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import type { CalendarAddressSchema } from './calendar-address.entity.ts';

const db = builderOf<TablesOf<typeof CalendarAddressSchema> & ContactTables>();

/** Since when somebody has an address. */
export const addressSince = statement((asked: { userId: Value<number> }) =>
  db.selectFrom('calendar_addresses').select('created_at as since').where('user_id', '=', asked.userId),
);

/** Gives somebody an address; the one before it is void. */
export const keepAddress = statement(
  ({ userId, hash, now }: { userId: Value<number>; hash: Value<string>; now: Value<Date> }) =>
    db
      .insertInto('calendar_addresses')
      .values({ user_id: userId, token_hash: hash, created_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ token_hash: hash, created_at: now }),
      ),
);

export const endAddress = statement((asked: { userId: Value<number> }) =>
  db.deleteFrom('calendar_addresses').where('user_id', '=', asked.userId).returning('id'),
);

/** Whose calendar an address is, as long as their account is in use. */
export const readerOf = statement((asked: { hash: Value<string> }) =>
  db
    .selectFrom('calendar_addresses as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('u.id as userId')
    .where('c.token_hash', '=', asked.hash)
    .where(sql<SqlBool>`u.is_active and u.merged_into_id is null`),
);
