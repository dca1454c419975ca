import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, text } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { OperatorAlertSchema } from './operator-alert.entity.ts';
import type { SystemMarkSchema } from './system-mark.entity.ts';

const db = builderOf<TablesOf<typeof SystemMarkSchema | typeof OperatorAlertSchema>>();

export const allMarks = statement(() =>
  db.selectFrom('system_marks').select(['name', 'well_at as wellAt', 'failing_since as failingSince']),
);

/** Keeps that something went well, or that it failed and since when. */
export const keepMark = statementOf(
  { one: int },
  (asked: { name: Value<string>; isWell: Value<boolean>; now: Value<Date> }) => sql`
    insert into system_marks (name, well_at, failing_since)
    values (${asked.name}, case when ${asked.isWell}::boolean then ${asked.now}::timestamptz end,
            case when not ${asked.isWell}::boolean then ${asked.now}::timestamptz end)
    on conflict (name) do update set
      well_at = coalesce(excluded.well_at, system_marks.well_at),
      failing_since = case when excluded.failing_since is not null
                           then coalesce(system_marks.failing_since, excluded.failing_since) end
    returning 1 one`,
);

/** Begins an alert; no row while it lasts already. */
export const beginAlert = statementOf(
  { key: text },
  (asked: { key: Value<string>; kind: Value<string>; text: Value<string>; now: Value<Date> }) => sql`
    insert into operator_alerts (key, kind, text, since)
    values (${asked.key}, ${asked.kind}, ${asked.text}, ${asked.now}::timestamptz)
    on conflict (key) do nothing returning key`,
);

/** Ends all alerts but those that last. */
export const endAlerts = statementOf(
  { key: text },
  (asked: { lasting: Value<readonly string[]> }) =>
    sql`delete from operator_alerts where key <> all(${asked.lasting}::text[]) returning key`,
);

export const openAlerts = statement(() =>
  db.selectFrom('operator_alerts').select(['kind', 'text', 'since']).orderBy('since').orderBy('key'),
);
