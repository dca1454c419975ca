import { sql, type SqlBool } from 'kysely';
import { endOf, startOf } from '../../core/db/club-days.ts';
import { allOf, contains, type Condition } from '../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../core/db/counts.ts';
import { newestFirst } from '../../core/db/list-order.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../core/db/row-window.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { SecurityEventSchema } from './security-event.entity.ts';
import type { SecurityKind } from './security-kinds.ts';

const db = builderOf<TablesOf<typeof SecurityEventSchema>>();

interface Happened {
  kind: Value<SecurityKind>;
  at: Value<Date>;
  userId: Value<number> | null;
  userName: Value<string>;
  origin: Value<string>;
  detail: Value<string>;
}

/** Keeps something that happened, as a line of its own. */
export const addEvent = statement(
  ({ kind, at, userId, userName, origin, detail, byName }: Happened & { byName: Value<string> }) =>
    db.insertInto('security_events').values({
      kind,
      at,
      minute: at,
      user_id: userId,
      user_name: userName,
      by_name: byName,
      origin,
      detail,
    }),
);

/**
 * Counts something in its minute. Beyond so many lines of a kind in one hour they are counted together, without who and
 * from where: whoever has a thousand networks fills no disk.
 */
export const countEvent = statementOf(
  { id: int },
  (asked: {
    kind: Value<SecurityKind>;
    at: Value<Date>;
    userId: Value<number | null>;
    userName: Value<string>;
    origin: Value<string>;
    detail: Value<string>;
    times: Value<number>;
    mostAnHour: Value<number>;
  }) => sql`
    with room as (select count(*) < ${asked.mostAnHour}::int is_left from security_events
                   where is_counted and kind = ${asked.kind} and minute >= date_trunc('hour', ${asked.at}::timestamptz))
    insert into security_events (kind, at, minute, is_counted, times, user_id, user_name, origin, detail)
    select ${asked.kind}::text, ${asked.at}::timestamptz, date_trunc('minute', ${asked.at}::timestamptz), true,
           ${asked.times}::int, case when is_left then ${asked.userId}::int end,
           case when is_left then ${asked.userName}::text else '' end,
           case when is_left then ${asked.origin}::text else '' end,
           case when is_left then ${asked.detail}::text else 'And others' end
      from room
    on conflict (kind, minute, (coalesce(user_id, 0)), origin) where is_counted
    do update set times = security_events.times + excluded.times, at = greatest(security_events.at, excluded.at)
    returning id`,
);

/** What is asked of the log; null asks nothing. */
export interface EventsAsked {
  kind: Value<SecurityKind> | null;
  userId: Value<number> | null;
  /** In the name of whose account it is, or of who did it. */
  pattern: Value<string> | null;
  /** First and last day in Nairobi. */
  dateFrom: Value<string> | null;
  dateTo: Value<string> | null;
}

const NAMES = sql<string>`(e.user_name || chr(10) || e.by_name)`;

const found = ({ kind, userId, pattern, dateFrom, dateTo }: EventsAsked, behind: Condition | null = null) =>
  db.selectFrom('security_events as e').where(({ eb }) =>
    allOf(
      behind,
      given(kind, (code) => eb('e.kind', '=', code)),
      given(userId, (id) => eb('e.user_id', '=', id)),
      given(pattern, (like) => contains(NAMES, like)),
      given(dateFrom, (day) => sql<SqlBool>`e.at >= ${startOf(day)}`),
      given(dateTo, (day) => sql<SqlBool>`e.at < ${endOf(day)}`),
    ),
  );

export const countEvents = statement((asked: EventsAsked) => found(asked).select(countRows.as('n')));

const NEWEST = newestFirst('e.at', 'e.id');

/** A page of the log, newest first. */
export const eventPage = statement(
  (asked: CursorWindow & { events: EventsAsked }) =>
    found(asked.events, NEWEST.behind(asked.after))
      .select(['e.id', 'e.kind', 'e.at', 'e.times', 'e.user_id as personId', 'e.user_name as personName'])
      .select(['e.by_name as byName', 'e.origin', 'e.detail', NEWEST.shown.as('place')])
      .select(boundedCountOf(found(asked.events), asked.isCounted).as('total'))
      .orderBy(NEWEST.words)
      .limit(asked.limit)
      .offset(asked.offset),
  [
    {
      events: { kind: 'SIGNED_IN', userId: 1, pattern: '%', dateFrom: '2026-01-01', dateTo: '2026-01-01' },
      ...FIRST_ROW,
    },
    {
      events: { kind: null, userId: null, pattern: null, dateFrom: null, dateTo: null },
      ...FIRST_UNCOUNTED,
    },
    {
      events: { kind: null, userId: null, pattern: null, dateFrom: null, dateTo: null },
      ...BEHIND_A_ROW,
    },
  ],
);

export type EventRow = RowsOf<typeof eventPage>;

/** Removes at most so many lines of before a moment. */
export const removeOldEvents = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('security_events').select('id').where('at', '<', asked.before).limit(asked.most),
    )
    .returning('id'),
);
