import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { SettingSchema } from './setting.entity.ts';

const db = builderOf<TablesOf<typeof SettingSchema>>();

/** The figures that staff decided. */
export const decidedStatistics = statement(() =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'like', sql.lit('statistics.%')),
);

/** Keeps settings, given as JSON: `[{"key": "statistics.alumni", "value": "200+"}]`. */
export const decide = statementOf(
  {},
  (asked: { settings: Value<string>; now: Value<Date> }) =>
    sql`insert into settings (key, value, updated_at)
        select d.key, d.value, ${asked.now}::timestamptz
          from json_to_recordset(${asked.settings}::json) d (key text, value text)
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
