import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AuditAction } from './audit-actions.ts';
import type { AuditEntrySchema } from './audit-entry.entity.ts';
import type { RefusedAttemptSchema } from './refused-attempt.entity.ts';

const db = builderOf<TablesOf<typeof AuditEntrySchema | typeof RefusedAttemptSchema>>();

/** Adds entries in their order, each about somebody or nobody and all by the same person; nothing changes one later. */
export const addEntries = statementOf(
  {},
  (asked: {
    actions: Value<readonly AuditAction[]>;
    permissions: Value<readonly string[]>;
    oldValues: Value<readonly string[]>;
    newValues: Value<readonly string[]>;
    reasons: Value<readonly string[]>;
    subjectIds: Value<readonly (number | null)[]>;
    names: Value<readonly string[]>;
    emails: Value<readonly string[]>;
    byId: Value<number> | null;
    byName: Value<string>;
  }) => sql`
    insert into audit_entries (action, permission, old_value, new_value, reason, user_id, user_name, user_email,
                               changed_by_id, changed_by_name)
    select action, permission, old_value, new_value, reason, user_id, user_name, user_email,
           ${asked.byId}::int, ${asked.byName}::text
      from unnest(${asked.actions}::text[], ${asked.permissions}::text[], ${asked.oldValues}::text[],
                  ${asked.newValues}::text[], ${asked.reasons}::text[], ${asked.subjectIds}::int[],
                  ${asked.names}::text[], ${asked.emails}::text[]) with ordinality
             entry (action, permission, old_value, new_value, reason, user_id, user_name, user_email, place)
     order by place`,
);

/** What somebody was refused. */
interface Refused {
  by: { id: Value<number>; name: Value<string>; email: Value<string> };
  permission: Value<string>;
  newValue: Value<string>;
  reason: Value<string>;
  /** The reason without the numbers of objects. */
  deed: Value<string>;
}

/** Counts that somebody was refused a deed, and adds an entry for the first time in a minute. */
export const addRefusal = statement(({ by, permission, newValue, reason, deed }: Refused) =>
  db
    .with('counted', (cte) =>
      cte
        .insertInto('refused_attempts')
        .values({ user_id: by.id, deed, minute: sql`date_trunc('minute', now())`, times: 1 })
        .onConflict((known) =>
          known
            .columns(['user_id', 'deed', 'minute'])
            .doUpdateSet({ times: sql`refused_attempts.times + 1` }),
        )
        .returning('times'),
    )
    .insertInto('audit_entries')
    .columns([
      'action',
      'permission',
      'new_value',
      'reason',
      'user_id',
      'user_name',
      'user_email',
      'changed_by_id',
      'changed_by_name',
    ])
    .expression((eb) =>
      eb
        .selectFrom('counted')
        .select([
          sql<AuditAction>`'ACCESS_DENIED'`.as('action'),
          sql<string>`${permission}::text`.as('permission'),
          sql<string>`${newValue}::text`.as('new_value'),
          sql<string>`${reason}::text`.as('reason'),
          sql<number>`${by.id}::int`.as('user_id'),
          sql<string>`${by.name}::text`.as('user_name'),
          sql<string>`${by.email}::text`.as('user_email'),
          sql<number>`${by.id}::int`.as('changed_by_id'),
          sql<string>`${by.name}::text`.as('changed_by_name'),
        ])
        .where('counted.times', '=', sql.lit(1)),
    ),
);

/** Removes at most so many counts of attempts before a moment. */
export const removeOldCounts = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('refused_attempts')
    .where(sql<string>`ctid`, 'in', (eb) =>
      eb
        .selectFrom('refused_attempts')
        .select(sql<string>`ctid`.as('place'))
        .where('minute', '<', asked.before)
        .limit(asked.most),
    )
    .returning('times'),
);
