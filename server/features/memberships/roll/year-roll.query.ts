import { sql } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { bool, int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { YearRollEntrySchema } from './year-roll-entry.entity.ts';

const db = builderOf<TablesOf<typeof YearRollEntrySchema>>();

/** How many people staff have put on the roll of each year. */
export const peopleOnRolls = statement(() =>
  db
    .selectFrom('year_roll_entries')
    .select(['academic_year_id as yearId', countRows.as('people')])
    .groupBy('academic_year_id'),
);

/**
 * Puts people with open accounts on the roll of a year, each once whoever else does it at this moment; who was put there now
 * says so.
 */
export const addToRoll = statementOf(
  { id: int, name: text, email: text, isNew: bool },
  (asked: {
    yearId: Value<number>;
    ids: Value<readonly number[]>;
    by: Value<number>;
    now: Value<Date>;
  }) => sql`
    with meant as (
      select id, name, email from users where id = any(${asked.ids}::int[]) and is_active order by id for key share),
    added as (
      insert into year_roll_entries (user_id, academic_year_id, added_by_id, added_at)
      select id, ${asked.yearId}::int, ${asked.by}::int, ${asked.now}::timestamptz from meant order by id
      on conflict (academic_year_id, user_id) do nothing returning user_id)
    select meant.id, meant.name, meant.email, exists (select from added where user_id = meant.id) as "isNew" from meant
     order by meant.id`,
);
