import { sql } from 'kysely';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { SettingSchema } from './setting.entity.ts';

const db = builderOf<TablesOf<typeof SettingSchema>>();

/** The rules that staff decided. */
export const decidedRules = statement(() =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'like', sql.lit('rules.%')),
);
