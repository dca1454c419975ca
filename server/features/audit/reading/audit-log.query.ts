import { sql, type SqlBool } from 'kysely';
import { endOf, startOf } from '../../../core/db/club-days.ts';
import { allOf, contains, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import { newestFirst } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../../core/db/row-window.ts';
import { pageOfSearch, type Has } from '../../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { AuditAction } from '../audit-actions.ts';
import type { AuditEntrySchema } from '../audit-entry.entity.ts';
import type { AuditReadingSchema } from '../audit-reading.entity.ts';

const db = builderOf<TablesOf<typeof AuditEntrySchema | typeof AuditReadingSchema>>();

/** What is asked of the log; null asks nothing. */
export interface EntriesAsked {
  action: Value<AuditAction> | null;
  /** Whom it is about. */
  userId: Value<number> | null;
  /** Who did it. */
  changedById: Value<number> | null;
  permission: Value<string> | null;
  /** In names, the e-mail and the reason. */
  pattern: Value<string> | null;
  /** First and last day in Nairobi. */
  dateFrom: Value<string> | null;
  dateTo: Value<string> | null;
}

/** What audit_entries_search_index is built on; the line breaks keep a search inside one field. */
const SEARCHED = sql<string>`(e.user_name || chr(10) || e.user_email || chr(10) || e.changed_by_name || chr(10) || e.reason)`;

const COLUMNS = [
  'e.id',
  'e.occurred_at as occurredAt',
  'e.action',
  'e.permission',
  'e.old_value as oldValue',
  'e.new_value as newValue',
  'e.reason',
  'e.user_id as userId',
  'e.user_name as userName',
  'e.user_email as userEmail',
  'e.changed_by_id as changedById',
  'e.changed_by_name as changedByName',
] as const;

const found = (asked: EntriesAsked, has: Has = contains, behind: Condition | null = null) =>
  db.selectFrom('audit_entries as e').where(({ eb }) =>
    allOf(
      behind,
      given(asked.action, (action) => eb('e.action', '=', action)),
      given(asked.userId, (id) => eb('e.user_id', '=', id)),
      given(asked.changedById, (id) => eb('e.changed_by_id', '=', id)),
      given(asked.permission, (name) => eb('e.permission', '=', name)),
      given(asked.pattern, (like) => has(SEARCHED, like)),
      given(asked.dateFrom, (day) => sql<SqlBool>`e.occurred_at >= ${startOf(day)}`),
      given(asked.dateTo, (day) => sql<SqlBool>`e.occurred_at < ${endOf(day)}`),
    ),
  );

export const countEntries = statement((asked: EntriesAsked) => found(asked).select(countRows.as('n')));

const NEWEST = newestFirst('e.occurred_at', 'e.id');

/** A page of the log. */
interface PageAsked extends CursorWindow {
  entries: EntriesAsked;
}

const everything: Given<PageAsked> = {
  entries: {
    action: 'ROLE_CHANGED',
    userId: 1,
    changedById: 1,
    permission: 'events.manage_events',
    pattern: '%',
    dateFrom: '2026-01-01',
    dateTo: '2026-01-01',
  },
  ...FIRST_ROW,
};
const nothing: Given<PageAsked> = {
  entries: {
    action: null,
    userId: null,
    changedById: null,
    permission: null,
    pattern: null,
    dateFrom: null,
    dateTo: null,
  },
  ...FIRST_UNCOUNTED,
};

/** A page of the log, newest first. */
export const entryPage = statement(
  (asked: PageAsked) =>
    found(asked.entries, contains, NEWEST.behind(asked.after))
      .select(COLUMNS)
      .select(NEWEST.shown.as('place'))
      .select(boundedCountOf(found(asked.entries), asked.isCounted).as('total'))
      .orderBy(NEWEST.words)
      .limit(asked.limit)
      .offset(asked.offset),
  [everything, nothing, { ...nothing, ...BEHIND_A_ROW }],
);

/** The same of a search that an index answers. */
export const searchedEntryPage = statement(
  ({ entries, ...window }: PageAsked) =>
    db
      .selectFrom('audit_entries as e')
      .innerJoin(
        pageOfSearch(
          (has, behind) => found(entries, has, behind).select(['e.id', 'e.occurred_at as place']),
          {
            ...{ order: NEWEST, ...window },
          },
        ),
        'page.id',
        'e.id',
      )
      .select(COLUMNS)
      .select([NEWEST.shown.as('place'), 'page.total'])
      .orderBy(NEWEST.words),
  [everything, FIRST_UNCOUNTED, BEHIND_A_ROW].map((window) => ({ ...everything, ...window })),
);

export const entryById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('audit_entries as e').select(COLUMNS).where('e.id', '=', asked.id),
);

export type EntryRow = RowsOf<typeof entryById>;

/** Notes that somebody read the log, once a session, as an entry of the log itself. */
export const noteReading = statement(
  (asked: {
    sessionId: Value<number>;
    by: { id: Value<number>; name: Value<string> };
    permission: Value<string>;
    reason: Value<string>;
  }) =>
    db
      .with('first', (cte) =>
        cte
          .insertInto('audit_readings')
          .values({ session_id: asked.sessionId, user_id: asked.by.id })
          .onConflict((known) => known.column('session_id').doNothing())
          .returning('session_id'),
      )
      .insertInto('audit_entries')
      .columns(['action', 'permission', 'reason', 'changed_by_id', 'changed_by_name'])
      .expression((eb) =>
        eb
          .selectFrom('first')
          .select([
            sql<AuditAction>`'PERMISSION_USED'`.as('action'),
            sql<string>`${asked.permission}::text`.as('permission'),
            sql<string>`${asked.reason}::text`.as('reason'),
            sql<number>`${asked.by.id}::int`.as('changed_by_id'),
            sql<string>`${asked.by.name}::text`.as('changed_by_name'),
          ]),
      ),
);

/** Removes at most so many notes of sessions that read before a moment; the entries stay. */
export const removeOldReadings = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('audit_readings')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('audit_readings')
        .select('session_id')
        .where('read_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('session_id'),
);
