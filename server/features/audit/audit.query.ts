import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AuditAction } from './audit-actions.ts';
import type { AuditEntrySchema } from './audit-entry.entity.ts';
import type { RefusedAttemptSchema } from './refused-attempt.entity.ts';

const db = builderOf<TablesOf<typeof AuditEntrySchema | typeof RefusedAttemptSchema>>();

/** Who is named in an entry: nobody, or somebody by number. */
interface Named {
  id: Value<number> | null;
  name: Value<string>;
}

/** Adds an entry; nothing changes one later. */
export const addEntry = statement(
  (asked: {
    action: Value<AuditAction>;
    permission: Value<string>;
    oldValue: Value<string>;
    newValue: Value<string>;
    reason: Value<string>;
    subject: Named & { email: Value<string> };
    by: Named;
  }) =>
    db.insertInto('audit_entries').values({
      action: asked.action,
      permission: asked.permission,
      old_value: asked.oldValue,
      new_value: asked.newValue,
      reason: asked.reason,
      user_id: asked.subject.id,
      user_name: asked.subject.name,
      user_email: asked.subject.email,
      changed_by_id: asked.by.id,
      changed_by_name: asked.by.name,
    }),
  [
    {
      action: 'PERMISSION_USED',
      permission: '',
      oldValue: '',
      newValue: '',
      reason: '',
      subject: { id: 1, name: '', email: '' },
      by: { id: null, name: '' },
    },
  ],
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
