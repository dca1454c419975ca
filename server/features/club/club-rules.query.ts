import { sql } from 'kysely';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { SettingSchema } from './setting.entity.ts';

const db = builderOf<TablesOf<typeof SettingSchema>>();

/** The setting that says for how many days a missed event counts; 0 and nothing are no rule. */
export const MISSED_EVENT_DAYS = 'rules.missed_event_days';

/** For how many days after its end a missed event counts, for statements of others; null where the club has no such rule. */
export const missedEventDays = sql<number | null>`(
  select nullif(s.value::int, 0) from settings s where s.key = ${sql.lit(MISSED_EVENT_DAYS)})`;

/** The rules that staff decided. */
export const decidedRules = statement(() =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'like', sql.lit('rules.%')),
);
