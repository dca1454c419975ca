import { sql } from 'kysely';
import type { Role } from '../../../access/roles.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PermissionGrantSchema } from '../permissions/permission-grant.entity.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof PermissionGrantSchema>>();

/** Keeps people as they are until the transaction ends, in the order of their numbers. */
export const lockPeople = statement((asked: { ids: Value<readonly number[]> }) =>
  db.selectFrom('users').select('id').where('id', '=', anyOf(asked.ids)).orderBy('id').forNoKeyUpdate(),
);

/** Keeps people, and what is to lead to them, as they are until the transaction ends, in the order of their numbers. */
export const holdPeople = statement((asked: { ids: Value<readonly number[]> }) =>
  db.selectFrom('users').select('id').where('id', '=', anyOf(asked.ids)).orderBy('id').forUpdate(),
);

/** Closes an account that becomes a part of another. */
export const closeInto = statement((asked: { id: Value<number>; keptId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('users')
    .set({ is_active: false, merged_into_id: asked.keptId, updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Makes an account one of its own again. */
export const partFrom = statement(
  (asked: { id: Value<number>; isActive: Value<boolean>; now: Value<Date> }) =>
    db
      .updateTable('users')
      .set({ is_active: asked.isActive, merged_into_id: null, updated_at: asked.now })
      .where('id', '=', asked.id),
);

/** The account that another became a part of, and whether it was erased. */
export const mergedInto = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['merged_into_id as keptId', 'erased_at as erasedAt'])
    .where('id', '=', asked.id),
);

/** Opens or closes an account. */
export const setAccountActive = statement(
  (asked: { id: Value<number>; isActive: Value<boolean>; now: Value<Date> }) =>
    db
      .updateTable('users')
      .set({ is_active: asked.isActive, updated_at: asked.now })
      .where('id', '=', asked.id),
);

export const setRole = statement((asked: { id: Value<number>; role: Value<Role>; now: Value<Date> }) =>
  db.updateTable('users').set({ role: asked.role, updated_at: asked.now }).where('id', '=', asked.id),
);

/** Removes every personal grant and revoke of a person, and tells which they were. */
export const clearPersonal = statement((asked: { userId: Value<number> }) =>
  db
    .deleteFrom('permission_grants')
    .where('user_id', '=', asked.userId)
    .returning(['permission', 'is_granted as isGranted']),
);

/** Removes what is stored of some names, in whichever style, and stores some grants and revokes instead. */
export const storePersonal = statementOf(
  { permission: text },
  (asked: {
    userId: Value<number>;
    names: Value<readonly string[]>;
    granted: Value<readonly PermissionName[]>;
    revoked: Value<readonly PermissionName[]>;
    now: Value<Date>;
  }) => sql`
    with removed as (
      delete from permission_grants where user_id = ${asked.userId} and permission = any(${asked.names}::text[])
        and permission <> all(${asked.granted}::text[] || ${asked.revoked}::text[])
    ), stored (permission, is_granted) as (
      select unnest(${asked.granted}::text[]), true union all select unnest(${asked.revoked}::text[]), false
    )
    insert into permission_grants (user_id, permission, is_granted, created_at)
    select ${asked.userId}::int, permission, is_granted, ${asked.now}::timestamptz from stored
    on conflict (user_id, permission) do update set is_granted = excluded.is_granted, created_at = excluded.created_at
    returning permission`,
);
